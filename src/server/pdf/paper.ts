// A paper as plain data, which is drawn in another thread: every text is complete and in its language.

export type PaperField = { label: string; value: string }

/** Who gives out a paper. `logo`: a PNG without transparency. */
export type Letterhead = { name: string; lines: readonly string[]; logo: Uint8Array | null }

/** All `#RRGGBB`: for lines and bars, for the ground of what matters most, and for text on white. */
export type PaperColors = { accent: string; tint: string; text: string }

/** Amounts, one below the other, and what they come to. `words`: the total in words. */
export type SumPart = { kind: 'sum'; lines: readonly PaperField[]; total: PaperField; words?: string | undefined }

/** Three columns: a short one, one that takes what is left, and one of figures. */
export type TablePart = { kind: 'table'; head: Row; rows: readonly Row[]; total: PaperField; words?: string | undefined }
type Row = readonly [string, string, string]

/** A box of a form. `share`: of the width of its row. */
export type FormBox = PaperField & { share: number; isStrong?: boolean; align?: 'right' }

/** A form to pay at a bank. `bars`: the widths of the bars and the gaps between them, in modules, beginning with a bar. */
export type FormPart = {
  kind: 'form'
  /** In its head: what it is, or whose bank, and the line that people type. */
  name: string
  line: string
  rows: readonly (readonly FormBox[])[]
  bars?: readonly number[] | undefined
  barsName: string
  /** Under its lower edge, at the right. */
  footer: string
}

/** Something that is shown where somebody scans it. `code`: the modules of a QR code with its white border, a text of `0` and `1` (dark) for each row. */
export type TicketPart = {
  kind: 'ticket'
  title: string
  fields: readonly PaperField[]
  code: readonly string[]
  codeName: string
  codeText: string
}

export type PaperPart =
  | { kind: 'fields'; fields: readonly PaperField[] }
  | { kind: 'note'; text: string }
  | { kind: 'cut'; text: string }
  | { kind: 'signature'; name: string; caption: string }
  | SumPart
  | TablePart
  | FormPart
  | TicketPart

export type Paper = {
  title: string
  /** Under the title: number or date. */
  about?: string
  /** BCP 47. */
  language: string
  /** ISO 8601: when it was made. */
  madeAt: string
  letterhead: Letterhead
  colors: PaperColors
  parts: readonly PaperPart[]
  /** With `{page}` and `{pages}` in it. */
  pageOf: string
  /** Said at the end when a name has letters that no font here has. */
  missingLetters: string
}
