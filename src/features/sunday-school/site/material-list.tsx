import { IconFileText, IconHeadphones, IconVideo } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
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

/** A size as people say it: `850 kB`, `1,2 MB`. @param bytes */
function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
