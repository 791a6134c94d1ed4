import { useLocation } from 'react-router'
import { FormSkeleton } from '#ui/skeletons/form-skeleton.tsx'
import { HeadSkeleton } from '#ui/skeletons/head-skeleton.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'
import { NeedsScript } from './needs-script.tsx'

/** A page for members until it is known who opens it: the person's own pages are lists beside a rail, others a form. */
export function MemberSkeleton() {
  const { pathname } = useLocation()
  const isOwn = /^\/user(\/|$)/.test(pathname)
  const isForm = !isOwn || /\/change-/.test(pathname)
  const page = (
    <div className={`mx-auto px-4 py-6 sm:py-10 ${isOwn ? 'max-w-reading' : 'max-w-xl'}`}>
      <Waiting className="mb-6">
        <HeadSkeleton />
        {isForm && (
          <div className="mt-6">
            <FormSkeleton fields={2} />
          </div>
        )}
      </Waiting>
      {!isForm && <RowSkeleton count={4} />}
    </div>
  )
  return (
    <main id="content" aria-busy>
      <div className="mx-auto max-w-reading px-4">
        <NeedsScript />
      </div>
      {isOwn ? (
        <div className="mx-auto max-w-page lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-4">
          <div className="max-lg:hidden" />
          <div className="min-w-0">{page}</div>
        </div>
      ) : (
        page
      )}
    </main>
  )
}
