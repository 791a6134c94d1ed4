import { type Block, isBlock, type Piece } from './pieces.ts'

const isList = (piece: Piece | undefined): piece is Block => isBlock(piece) && (piece.tag === 'ul' || piece.tag === 'ol')
const isEntry = (piece: Piece | undefined): piece is Block => isBlock(piece) && piece.tag === 'li'

const block = (tag: string, pieces: Piece[]): Block => ({ tag, attributes: '', pieces, level: 0, isNumbered: false })

/**
 * The same with each entry in a list: those that have none get one, with the lists in lists that Word shows by their level; in a list,
 * everything else is of the entry before.
 */
export function withLists(pieces: readonly Piece[], isInList = false): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const inner = isBlock(piece) ? { ...piece, pieces: withLists(piece.pieces, isList(piece)) } : piece
    if (isInList) addToList(found, inner)
    else if (isEntry(inner)) addEntry(found, inner, 1)
    else found.push(inner)
  }
  return found
}

function addToList(entries: Piece[], piece: Piece): void {
  const last = entries.at(-1)
  if (isEntry(piece)) entries.push(piece)
  else if (isEntry(last)) last.pieces.push(piece)
  else entries.push(block('li', [piece]))
}

/** Puts an entry into the last of the lists that are open at its level. @param depth of the lists that the pieces would be */
function addEntry(pieces: Piece[], entry: Block, depth: number): void {
  const kind = entry.isNumbered ? 'ol' : 'ul'
  const last = pieces.at(-1)
  const open = isList(last) && (entry.level > depth || last.tag === kind) ? last : block(kind, [])
  if (open !== last) pieces.push(open)
  const before = open.pieces.at(-1)
  if (entry.level > depth && isEntry(before)) addEntry(before.pieces, entry, depth + 1)
  else open.pieces.push(entry)
}
