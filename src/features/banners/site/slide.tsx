import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import type { Banner } from '../contract.ts'

const frameClasses = 'flex h-full w-full flex-col overflow-clip rounded-lg border sm:rounded-xl lg:min-h-72 lg:flex-row-reverse'

/**
 * One banner: its words on a ground of their own, below the picture or beside it, so that they cover no face and can be as long as they
 * are. Without a picture, the words stand on the church's colour.
 */
export function Slide({ banner: { titulo, subtitulo, imagem, link }, first }: { banner: Banner; first: boolean }) {
  const language = useChurchLanguage()
  const content = (
    <>
      {imagem && (
        <Picture
          picture={imagem}
          priority={first}
          sizes="(min-width: 1120px) 640px, (min-width: 1024px) 58vw, 100vw"
          className="aspect-video w-full grow object-cover sm:aspect-banner lg:aspect-auto lg:w-3/5 lg:flex-none lg:[contain:size]"
        />
      )}
      <span className="flex min-w-0 flex-col items-start gap-1 p-[min(1.25rem,5vw)] sm:p-8 lg:flex-1 lg:justify-center lg:pb-14">
        <span
          lang={language}
          className="block max-w-full title-font text-2xl leading-tight text-balance hyphens-auto wrap-break-word sm:text-3xl lg:text-4xl"
        >
          {titulo}
        </span>
        {subtitulo && (
          <span lang={language} className={`mb-2 block max-w-full text-pretty sm:text-lg wrap-break-word ${imagem ? 'text-muted' : ''}`}>
            {subtitulo}
          </span>
        )}
        {link && (
          <span
            className={`inline-flex min-h-11 items-center rounded-md px-5 py-2 font-semibold lg:mt-3 ${imagem ? 'bg-brand text-on-brand' : 'bg-raised text-ink'}`}
          >
            {m.banners_open()}
          </span>
        )}
      </span>
    </>
  )
  const classes = `${frameClasses} ${imagem ? 'border-line bg-raised' : 'border-brand bg-brand text-on-brand'}`
  return link ? (
    <MenuLink link={link} className={classes}>
      {content}
    </MenuLink>
  ) : (
    <div className={classes}>{content}</div>
  )
}
