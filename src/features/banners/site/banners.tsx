import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import { Carousel } from '#ui/content/carousel.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { Banner } from '../contract.ts'

/** The church's banners in a carousel. */
export default function Banners({ banners }: { banners: Banner[] }) {
  const slides = banners.map((banner, index) => ({ key: banner.id, content: <Slide banner={banner} first={index === 0} /> }))
  const texts = {
    label: m.banners_label(),
    previous: m.banners_previous(),
    next: m.banners_next(),
    pause: m.banners_pause(),
    play: m.banners_play(),
    slideLabel: (number: number, total: number) => m.banners_of({ number, total }),
  }
  return <Carousel slides={slides} texts={texts} />
}

function Slide({ banner: { titulo, subtitulo, imagem, link }, first }: { banner: Banner; first: boolean }) {
  const content = (
    <>
      {/* 200vw: a wide picture that is cropped to the tall frame of a phone is shown at twice the width of the screen. */}
      {imagem && (
        <Picture
          picture={imagem}
          priority={first}
          sizes="(min-width: 1120px) 1088px, (min-width: 640px) 100vw, 200vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 via-35% to-transparent to-70%" />
      <span className="relative block p-5 pb-18 text-white text-shadow-lg text-shadow-black/60 sm:max-w-[70%] sm:p-8">
        <span className="block text-2xl leading-tight font-bold text-balance sm:text-3xl">{titulo}</span>
        {subtitulo && <span className="mt-2 block text-base text-white/90 sm:text-lg">{subtitulo}</span>}
      </span>
    </>
  )
  // Grows beyond its aspect ratio when very large text needs the height.
  const frameClasses = 'relative flex aspect-4/5 w-full flex-col justify-end overflow-clip bg-brand sm:aspect-16/9 lg:aspect-5/2'
  return link ? (
    <MenuLink link={link} className={frameClasses}>
      {content}
    </MenuLink>
  ) : (
    <div className={frameClasses}>{content}</div>
  )
}
