/** Data that a page carries in its head, where no browser runs them: a JSON script with an id. */
export function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
