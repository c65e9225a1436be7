/**
 * Texts that React keeps as nodes of their own, since something stands beside them. What translates a page puts other nodes in their place:
 * React then fails where it takes one away or puts something before it, and what it writes is not seen. A text alone in its element is
 * written through the element. Sent to the page as text.
 */
export function findBareTexts(): readonly string[] {
  const found: string[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      for (const node of element.childNodes) {
        const isKept = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
        if (node.nodeType === Node.TEXT_NODE && isKept && node.nodeValue?.trim())
          found.push(`${element.localName}.${element.className}: ${node.nodeValue}`);
      }
    }
  };
  for (const host of document.querySelectorAll('#stage > *'))
    if (host.shadowRoot) visit(host.shadowRoot);
  return [...new Set(found)];
}
