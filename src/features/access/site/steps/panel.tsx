import type { ReactNode } from 'react'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import { Picture } from '#ui/content/picture.tsx'

/**
 * The frame of the access screens, with the church's face: beside the form on a wide screen, above it on a phone, there only with the
 * first step, so that the form of each later one is at the top.
 */
export function Panel({ isFirstStep = false, children }: { isFirstStep?: boolean; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto grid max-w-page px-4 py-5 sm:py-8 lg:grid-cols-2 lg:gap-16 lg:py-10">
      <Face isFirstStep={isFirstStep} />
      <div className="mx-auto w-full max-w-md min-w-0 lg:row-start-1 lg:py-8">{children}</div>
    </main>
  )
}

function Face({ isFirstStep }: { isFirstStep: boolean }) {
  const startUp = useStartUp()
  if (!startUp) return null
  const { church, branding } = startUp
  const [picture] = church.imagens
  return (
    <div
      className={`relative mx-auto mb-6 w-full max-w-md overflow-hidden rounded-lg bg-brand-soft lg:sticky lg:top-24 lg:mb-0 lg:grid lg:min-h-136 lg:self-start lg:max-w-none lg:rounded-xl ${isFirstStep ? '' : 'max-lg:hidden'}`}
    >
      {picture ? (
        <Picture
          priority={isFirstStep}
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 1024px) 528px, min(100vw, 448px)"
          className="aspect-strip w-full object-cover lg:absolute lg:inset-0 lg:h-full"
        />
      ) : (
        <div className="grid aspect-strip place-items-center lg:hidden">
          <LogoMark name={church.nome} logo={branding.logo} className="size-16" />
        </div>
      )}
      <div
        className={`flex flex-wrap items-center gap-4 p-8 max-lg:hidden lg:self-end ${picture ? 'relative bg-[linear-gradient(to_top,rgb(0_0_0/0.85),rgb(0_0_0/0.65),transparent)] pt-24 text-white' : ''}`}
      >
        <LogoMark name={church.nome} logo={branding.logo} className="size-14 shrink-0" />
        <div className="min-w-0 grow basis-60">
          <p className="text-xl leading-tight font-bold hyphens-auto wrap-anywhere">{church.nome}</p>
          <p className="mt-1 text-pretty">{m.access_face()}</p>
        </div>
      </div>
    </div>
  )
}
