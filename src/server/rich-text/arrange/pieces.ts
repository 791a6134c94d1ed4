import { type Element, type Node, textIn } from './tree.ts'

/** An element of a line, around a text. Two with the same formatting that were not one are two. */
export type Format = { tag: string; attributes: string }
type Leaf = { html: string; formats: readonly Format[] }
/** A line of text. `kind`: the element around it; empty: none. */
export type Line = { kind: string; leaves: Leaf[] }
/** An element that holds others. `level`: of an entry of a list of Word, how many lists it is in; else 0. */
export type Block = { tag: string; attributes: string; pieces: Piece[]; level: number; isNumbered: boolean }
export type Piece = Line | Block

const lineTags = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'])
const paragraphTags = new Set(['p', 'div', 'h2', 'h3', 'h4'])
/** No text stands in these, but only other elements. */
export const textless = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

export const isBlock = (piece: Piece | undefined): piece is Block => piece !== undefined && 'tag' in piece

/**
 * What stands below each other in an element: lines of text, and elements that hold others. A paragraph ends where something begins that
 * cannot be in it; its formatting goes on after that.
 */
export function piecesOf(nodes: readonly Node[], within: readonly Format[] = [], inside = ''): Piece[] {
  const pieces: Piece[] = []
  let line: Line | undefined
  const put = (html: string, formats: readonly Format[], kind: string) => {
    // Blanks between elements stay as they were, and begin no paragraph.
    if (!line && !html.trim() && (kind || textless.has(inside))) return
    if (!line) {
      line = { kind, leaves: [] }
      pieces.push(line)
    }
    line.leaves.push({ html, formats })
  }
  const walk = (children: readonly Node[], formats: readonly Format[], kind: string) => {
    for (const node of children) {
      if (typeof node === 'string') put(node, formats, kind)
      else if (node.tag === 'br' || node.tag === 'img') put(`<${node.tag}${node.attributes} />`, formats, kind)
      else if (isMarker(node)) continue
      else if (lineTags.has(node.tag)) walk(node.children, formatsWith(formats, node), kind)
      else {
        line = undefined
        if (paragraphTags.has(node.tag)) walk(node.children, formats, kindOf(node.tag, kind))
        else pieces.push(blockOf(node, formats))
        line = undefined
      }
    }
  }
  walk(nodes, within, '')
  return pieces
}

/** A paragraph in a heading is that heading. */
const kindOf = (tag: string, around: string) => (tag !== 'div' && tag !== 'p' ? tag : around || 'p')

/** The formatting in an element of a line, which `data-marks` may name several of. A link is no link in a link, and has its own line below. */
function formatsWith(formats: readonly Format[], { tag, attributes }: Element): readonly Format[] {
  const tags = tag === 'span' ? (/ data-marks="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []) : [tag]
  const isInLink = formats.some(format => format.tag === 'a')
  const isNew = (name: string) => !formats.some(format => format.tag === name) && !(name === 'u' && isInLink)
  return [...formats, ...tags.filter(isNew).map(name => ({ tag: name, attributes: name === 'a' ? attributes : '' }))]
}

const isMarker = ({ attributes }: Element) => attributes.includes(' data-marks="marker"')

function blockOf({ tag, attributes, children }: Element, formats: readonly Format[]): Block {
  const level = Number(/ data-level="(\d)"/.exec(attributes)?.[1] ?? 0)
  const sign = level ? children.filter(node => typeof node !== 'string' && isMarker(node)).map(textIn) : []
  const isNumbered = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign.join(''))
  return { tag, attributes: level ? '' : attributes, pieces: piecesOf(children, formats, tag), level, isNumbered }
}
