declare module "@observablehq/inputs" {
  interface InputOptions<T> {
    readonly label?: string | Node;
    readonly value?: T;
    readonly disabled?: boolean | readonly T[];
  }
  interface ChoiceOptions<T> extends InputOptions<T> {
    readonly format?: (value: T) => string | Node;
    readonly keyof?: (value: T) => string;
    readonly valueof?: (value: T) => unknown;
    readonly unique?: boolean;
    readonly sort?: boolean | string;
  }
  interface RangeOptions extends InputOptions<number> {
    readonly step?: number;
    readonly format?: (value: number) => string;
  }
  export function select<T>(
    data: Iterable<T>,
    options?: ChoiceOptions<T>,
  ): HTMLFormElement & { value: T };
  export function radio<T>(
    data: Iterable<T>,
    options?: ChoiceOptions<T>,
  ): HTMLFormElement & { value: T };
  export function checkbox<T>(
    data: Iterable<T>,
    options?: ChoiceOptions<T> & { readonly value?: Iterable<T> },
  ): HTMLFormElement & { value: T[] };
  export function range(
    extent: readonly [number, number],
    options?: RangeOptions,
  ): HTMLFormElement & { value: number };
  export function toggle(options?: InputOptions<boolean>): HTMLFormElement & { value: boolean };
  export function search<T>(
    data: Iterable<T>,
    options?: InputOptions<string>,
  ): HTMLFormElement & { value: T[] };
  export function bind<T extends HTMLElement>(target: T, source: HTMLElement): T;
}

declare module "htl" {
  export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): HTMLElement;
  export function svg(strings: TemplateStringsArray, ...values: readonly unknown[]): SVGElement;
}
