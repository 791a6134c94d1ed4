import { IconFileText, IconHeadphones, IconVideo } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { fileSize } from '#ui/format/file-size.ts'
import type { Material } from '../contract/fields.ts'

const kinds = {
  application: { icon: IconFileText, name: () => 'PDF' },
  audio: { icon: IconHeadphones, name: m.sunday_school_audio },
  video: { icon: IconVideo, name: m.sunday_school_video },
}

/** The files of a lesson, each with its kind and size, so that nobody loads a large one by mistake. */
export function MaterialList({ material }: { material: readonly Material[] }) {
  const language = useChurchLanguage()
  return (
    <List>
      {material.map(({ url, titulo, tipo, tamanho }) => {
        const { icon: Icon, name } = kinds[tipo.split('/')[0] as keyof typeof kinds] ?? kinds.application
        return (
          <li key={url} className="group">
            <a href={url} download={`${titulo}${url.slice(url.lastIndexOf('.'))}`} className={pressableRowClasses}>
              <RowContent icon={<Icon stroke={1.75} className="size-6" />} title={<span lang={language}>{titulo}</span>}>
                {name()} · {fileSize(tamanho)}
              </RowContent>
            </a>
          </li>
        )
      })}
    </List>
  )
}
