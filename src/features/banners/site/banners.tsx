import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import { Carousel } from '#ui/content/carousel.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { Banner } from '../contract.ts'

/** What the church wants seen first. */
export function Banners({ banners }: { banners: Banner[] }) {
  const slides = banners.map((banner, place) => ({ key: banner.id, content: <Slide banner={banner} first={place === 0} /> }))
  const words = {
    label: m.banners_label(),
    previous: m.banners_previous(),
    next: m.banners_next(),
    pause: m.banners_pause(),
    play: m.banners_play(),
    place: (number: number, total: number) => m.banners_of({ number, total }),
  }
  return <Carousel slides={slides} words={words} />
}

function Slide({ banner: { titulo, subtitulo, imagem, link }, first }: { banner: Banner; first: boolean }) {
  const inside = (
    <>
      {/* A wide picture cut to a phone's tall frame shows twice as large as the screen is wide. */}
      {imagem && (
        <Picture
          picture={imagem}
          first={first}
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
  // As high as its words where very large ones need more than the usual shape.
  const frame = 'relative flex aspect-4/5 w-full flex-col justify-end overflow-clip bg-brand sm:aspect-16/9 lg:aspect-5/2'
  return link ? (
    <MenuLink link={link} className={frame}>
      {inside}
    </MenuLink>
  ) : (
    <div className={frame}>{inside}</div>
  )
}
