/** Offers text or an image as a file, from memory: nothing leaves the page. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** An SVG as a file of its own. */
export function svgBlob(svg: SVGSVGElement): Blob {
  const text = new XMLSerializer().serializeToString(svg);
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', text], { type: "image/svg+xml" });
}

/** An SVG as PNG, drawn at a multiple of its size. */
export async function pngBlob(svg: SVGSVGElement, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(Number(svg.getAttribute("width")) * scale);
    canvas.height = Math.round(Number(svg.getAttribute("height")) * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error("png: the browser could not draw the figure"));
        else resolve(blob);
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
