import { Link } from 'react-router'
import { Carousel } from '#ui/content/carousel.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { longText, picture } from './samples.ts'

const words = {
  label: 'Paisagens',
  previous: 'Paisagem anterior',
  next: 'Próxima paisagem',
  pause: 'Pausar',
  play: 'Continuar',
  slideLabel: (number: number, total: number) => `${number} de ${total}`,
}

const slide = (hue: number, text: string) => ({
  key: hue,
  content: (
    <div className="relative overflow-hidden">
      <Picture picture={picture(hue, '')} sizes="40rem" ratio={16 / 9} />
      <p className="absolute inset-x-0 bottom-0 bg-scrim p-4 pb-16 text-white">
        <Link to="/news">{text}</Link>
      </p>
    </div>
  ),
})

export function Slides() {
  return <Carousel texts={words} slides={[slide(20, 'Amanhecer'), slide(140, longText), slide(260, 'Anoitecer')]} />
}
