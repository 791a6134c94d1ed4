import { m } from '#texts/messages.js'
import { Carousel } from '#ui/content/carousel.tsx'
import type { Banner } from '../contract.ts'
import { Slide } from './slide.tsx'

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
