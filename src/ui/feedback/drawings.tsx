// Natural colours, which hold on the warm ground of both themes; one part of each drawing has the brand's colour.
const sun = '#e3a73f'
const leaf = '#7f9b6b'
const sky = '#b9d2d8'
const wood = '#b98a5a'

const Hills = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className="stroke-none">
    <path d="M0 0h40v24H0z" fill={sky} />
    <circle cx="29" cy="8" r="4.5" fill={sun} />
    <path d="M0 24V18l11-9 9 8 7-5 13 9v3z" fill={leaf} />
  </g>
)

/** What an empty place shows, by name. Each is 120 by 120, on a round ground, in lines of the text's colour. */
export const drawings = {
  /** A seedling: nothing yet. */
  seedling: (
    <>
      <path d="M60 76V48" />
      <path d="M60 54c-2-14-12-20-24-20 0 14 10 22 24 20z" fill={leaf} />
      <path d="M60 48c1-12 9-20 22-22 2 14-8 23-22 22z" fill="#a5bb86" />
      <path d="M44 82h32l-4 22H48z" className="fill-brand" />
      <path d="M40 76h40v8H40z" className="fill-brand" />
    </>
  ),
  /** Praying hands with light above them: no request. */
  hands: (
    <>
      <g stroke={sun}>
        <path d="M60 18v8M39 23l4 7M81 23l-4 7M25 38l7 4M95 38l-7 4" />
      </g>
      <path d="M60 88V46a5 5 0 0 0-10-1l-3.5 21L33 83l12.5 16 10-8c3-2.3 4.5-5 4.5-9" className="fill-raised" />
      <path d="M60 88V46a5 5 0 0 1 10-1l3.5 21L87 83 74.5 99l-10-8c-3-2.3-4.5-5-4.5-9" className="fill-raised" />
      <path d="M38.5 76 33 83l12.5 16 5-4zM81.5 76l5.5 7-12.5 16-5-4z" className="fill-brand" />
    </>
  ),
  /** A folded newspaper: no news. */
  paper: (
    <>
      <path d="M80 44h10v40a8 8 0 0 1-8 8H38" className="fill-sunken" />
      <path d="M28 30h52v54a8 8 0 0 0 8 8H36a8 8 0 0 1-8-8z" className="fill-raised" />
      <path d="M36 40h36" className="stroke-brand [stroke-width:5]" />
      <Hills x={34} y={47} />
      <path d="M36 79h36M36 86h22" className="stroke-muted" />
    </>
  ),
  /** A screen: nothing to watch. */
  screen: (
    <>
      <rect x="22" y="32" width="76" height="50" rx="7" className="fill-raised" />
      <g transform="translate(28 38) scale(1.6 1.58)">
        <Hills x={0} y={0} />
      </g>
      <circle cx="60" cy="57" r="13" className="fill-raised" />
      <path d="M56.5 50.500v13l10-6.500z" className="fill-brand stroke-brand" />
      <path d="M46 94h28M60 82v12" />
    </>
  ),
  /** An open book in the morning: nothing to read. */
  book: (
    <>
      <path d="M42 44a18 18 0 0 1 36 0z" fill={sun} className="stroke-none" />
      <path d="M60 16v5M40 24l3 4M80 24l-3 4" stroke={sun} />
      <path d="M60 50c-9-6-20-8-32-7v44c12-1 23 1 32 7 9-6 20-8 32-7V43c-12-1-23 1-32 7z" className="fill-raised" />
      <path d="M60 50v44" />
      <path
        d="M37 54c6 0 11 1 15 3M37 64c6 0 11 1 15 3M37 74c6 0 11 1 15 3M83 54c-6 0-11 1-15 3M83 64c-6 0-11 1-15 3"
        className="stroke-muted"
      />
      <path d="M76 46v24l5-4 5 4V44" className="fill-brand stroke-brand" />
    </>
  ),
  /** A magnifying glass over a leaf: a search without results. */
  search: (
    <>
      <path d="m72 72 19 19" stroke={wood} className="[stroke-width:9]" />
      <circle cx="53" cy="53" r="26" fill={sky} />
      <path d="M43 66c-4-16 6-26 24-26 1 17-9 28-24 26z" fill={leaf} />
      <path d="M40 70c5-10 11-16 18-21" />
      <circle cx="53" cy="53" r="26" className="stroke-brand" />
    </>
  ),
  /** A calendar page: no date. */
  calendar: (
    <>
      <rect x="30" y="34" width="60" height="58" rx="8" className="fill-raised" />
      <path d="M30 50V42a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v8z" className="fill-brand" />
      <path d="M46 26v14M74 26v14" />
      <path d="M44 64h8M68 64h8M44 78h8" className="stroke-muted" />
      <circle cx="72" cy="78" r="5" fill={sun} />
    </>
  ),
  /** Two speech bubbles: no messages yet. */
  words: (
    <>
      <path d="M28 38h44a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H48L36 82V70h-8a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z" className="fill-brand" />
      <path d="M88 54h4a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-4v10L76 86H64a8 8 0 0 1-7-4" className="fill-raised" />
    </>
  ),
  /** A church between trees: no other one. */
  church: (
    <>
      <path d="M22 92h76" />
      <path d="M36 92V64l24-18 24 18v28z" className="fill-raised" />
      <path d="M31 68 60 46l29 22" className="stroke-brand [stroke-width:5]" />
      <path d="M60 46V24M53 31h14" />
      <path d="M53 92V78a7 7 0 0 1 14 0v14z" fill={wood} />
      <path d="M98 92V74M98 80c-8 0-9-8-5-14 2-4 3-5 5-7 2 2 3 3 5 7 4 6 3 14-5 14z" fill={leaf} />
      <circle cx="26" cy="36" r="8" fill={sun} className="stroke-none" />
    </>
  ),
  /** The sun behind a cloud: no connection for now. */
  cloud: (
    <>
      <circle cx="78" cy="40" r="15" fill={sun} />
      <path d="M78 14v5M97 21l-4 4M104 40h-5" stroke={sun} />
      <path d="M34 74a15 15 0 0 1 2-30 22 22 0 0 1 42-2 17 17 0 0 1 6 32z" fill={sky} />
      <path d="M44 84l-4 9M60 84l-4 9M76 84l-4 9" className="stroke-brand" />
    </>
  ),
  /** A signpost where the way parts, and a church on the far hill: a page that is not there. */
  signpost: (
    <>
      <circle cx="34" cy="34" r="9" fill={sun} className="stroke-none" />
      <path d="M8 84c18-20 34-22 52-8 16-14 32-14 52 4a58 58 0 0 1-100 12z" fill={leaf} className="stroke-none" />
      <path d="M38 113c6-14 16-18 18-34h8c2 16 10 20 16 35a58 58 0 0 1-42-1z" fill="#eddcb4" className="stroke-none" />
      <path d="M92 72v-9l7-6 7 6v9zM99 57v-6M96.5 53.5h5" className="fill-raised [stroke-width:2]" />
      <path d="M60 96V34" stroke={wood} className="[stroke-width:6]" />
      <path d="M54 38h26l8 7-8 7H54z" className="fill-brand" />
      <path d="M66 57H42l-8 7 8 7h24z" className="fill-raised" />
    </>
  ),
}
