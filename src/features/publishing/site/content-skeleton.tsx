import { Bone } from '#ui/skeletons/bone.tsx'
import { WaitingList } from '#ui/skeletons/waiting-list.tsx'
import { type GridShape, gridClasses } from './grid-classes.ts'

const row = { piece: 'flex gap-4', picture: 'w-24 shrink-0 aspect-thumbnail', words: 'flex-1' }
const shapes = {
  cards: { piece: '', picture: 'aspect-video', words: 'pt-3' },
  rows: row,
  wideRows: row,
  covers: { piece: '', picture: 'aspect-cover', words: 'pt-3' },
}

/** Published content that is loading. */
export function ContentSkeleton({ count, shape = 'cards' }: { count: number; shape?: GridShape }) {
  const { piece, picture, words } = shapes[shape]
  return (
    <WaitingList count={count} className={gridClasses[shape]}>
      <div className={piece}>
        <div className={`rounded-lg bg-line ${picture}`} />
        <div className={words}>
          <Bone className="h-3 w-1/3" />
          <Bone className="mt-3 h-5 w-4/5" />
          <Bone className="mt-2.5 h-3 w-2/3" />
        </div>
      </div>
    </WaitingList>
  )
}
