export type Element = { tag: string; attributes: string; children: Node[] }
/** A text is written as in HTML. */
export type Node = string | Element

const tokens = /<(\/?)([a-z][a-z\d]*)([^<>]*?)\s*(\/?)>|[^<>]+/g

/** The elements of HTML as sanitize-html writes it: `<` and `>` stand only around tags, and each element is closed. */
export function treeOf(html: string): Node[] {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [text, slash, tag, attributes = '', isEmpty] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    if (!tag) parent.children.push(text)
    else if (slash) open.pop()
    else {
      const element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  return root.children
}

/** The text in an element, as in HTML. */
export const textIn = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textIn).join(''))
