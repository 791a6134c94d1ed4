import { NewsArtwork } from '#ui/artwork/news-artwork.tsx'
import { Card } from '#ui/content/card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { longText, longWord, picture } from './samples.ts'

export function Cards() {
  return (
    <>
      <SectionHeader id="with-link" title="Notícias" all={{ to: '/news', label: 'Ver tudo' }} />
      <SectionHeader id="without-link" title={longText} />
      <div className="shelf">
        <Card
          to="/event/1"
          picture={<Picture picture={picture(30, 'Colinas ao amanhecer')} sizes="20rem" ratio={16 / 9} color="#f2c894" />}
          kicker="Sáb, 12 de dezembro"
          title="Cantata de Natal"
        >
          Auditório principal
        </Card>
        <Card
          to="/event/2"
          picture={<Picture picture={picture(200, 'Colinas ao meio-dia')} sizes="20rem" ratio={16 / 9} />}
          kicker={longText}
          title={`${longText} ${longWord}`}
        >
          {longText} {longText}
        </Card>
        <Card to="/news/1" picture={<NewsArtwork seed={1} />} title="Só um título" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Picture picture={picture(90, 'Um quadrado')} sizes="8rem" ratio={1} className="rounded-md" />
        <Picture picture={picture(150, 'Um retrato')} sizes="8rem" ratio={3 / 4} className="rounded-md" />
        <Picture picture={picture(300, 'Um pôster')} sizes="8rem" ratio={2 / 3} color="#c9b8e8" className="rounded-md" />
      </div>
    </>
  )
}
