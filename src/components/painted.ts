/** After the browser has painted what is on the page now. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** After what the browser has to do now: unlike a timer's, its turn comes without delay. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Once a reader comes near an element of the page. */
export function inSight(node: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "100px" },
    );
    observer.observe(node);
  });
}

/** After some milliseconds, in which a reader may have changed their mind. */
export function quiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
