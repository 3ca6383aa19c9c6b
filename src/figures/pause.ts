/** Lets others work between two parts of a long computation: a paint in a browser, nothing in Node. */
export type Pause = () => Promise<void>;

/** No pause at all. */
export const noPause: Pause = () => Promise.resolve();
