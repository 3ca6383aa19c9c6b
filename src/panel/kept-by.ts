interface Node<T> {
  readonly next: WeakMap<WeakKey, Node<T>>;
  readonly values: Map<string, T>;
}

/**
 * A memory of what is worked out from objects: once for the same ones under a name, and forgotten
 * with the first of them that is. While a reader slides a threshold, a panel's columns stay the same
 * arrays but for two, and so does most of what a page shows.
 */
export function keptBy<T>(): (objects: readonly WeakKey[], name: string, work: () => T) => T {
  const root = node<T>();
  return (objects, name, work) => {
    let own = root;
    for (const object of objects) {
      let next = own.next.get(object);
      if (next === undefined) own.next.set(object, (next = node()));
      own = next;
    }
    const { values } = own;
    const value = values.has(name) ? values.get(name)! : work();
    values.set(name, value);
    return value;
  };
}

function node<T>(): Node<T> {
  return { next: new WeakMap(), values: new Map() };
}
