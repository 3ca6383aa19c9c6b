/** Closes the navigation's menus on Escape and on a click beside them. */
export function closeMenus(document: Document): void {
  const menus = (): readonly HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>(".masthead details[open]"),
  ];
  document.addEventListener("click", ({ target }) => {
    for (const menu of menus()) {
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
