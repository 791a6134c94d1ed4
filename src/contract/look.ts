/** How strongly a church's pages are tinted with its colour. */
export const papers = ['branco', 'suave', 'tingido'] as const
export type Paper = (typeof papers)[number]

/** What is set in the serif font: the titles of content (`mista`), all titles (`serifa`), or none (`sem-serifa`). Reading is always serif. */
export const typefaces = ['mista', 'serifa', 'sem-serifa'] as const
export type Typeface = (typeof typefaces)[number]

/** How round the corners of cards, pictures and buttons are. */
export const corners = ['retos', 'suaves', 'redondos'] as const
export type Corners = (typeof corners)[number]

/** What the drawings of content without a picture show behind their things: hills, the sea or houses. */
export const landscapes = ['campo', 'costa', 'cidade'] as const
export type Landscape = (typeof landscapes)[number]

/** The sections of a church's home page, which are also their anchors. Each belongs to a feature (src/main/site/home-sections.ts). */
export const homeSectionNames = [
  'cultos',
  'visite',
  'eventos',
  'devocional',
  'oracao',
  'noticias',
  'grupos',
  'ebd',
  'publicacoes',
  'videos',
  'ministerios',
  'podcast',
  'contribuir',
  'quem-somos',
] as const
export type HomeSectionName = (typeof homeSectionNames)[number]

/** What a church has chosen for its home page: the sections that come first, in this order, and those that are not shown. */
export type HomeChoice = { ordem: HomeSectionName[]; ocultas: HomeSectionName[] }

/** How a church's site looks. `corApp`: `#RRGGBB`; `inicio`: `null` leaves the home page to the rule. */
export type Look = {
  corApp: string
  papel: Paper
  tipografia: Typeface
  cantos: Corners
  paisagem: Landscape
  inicio: HomeChoice | null
}

/** The look of a church that has chosen nothing but its colour. */
export const defaultLook = {
  papel: 'suave',
  tipografia: 'mista',
  cantos: 'suaves',
  paisagem: 'campo',
  inicio: null,
} as const satisfies Omit<Look, 'corApp'>
