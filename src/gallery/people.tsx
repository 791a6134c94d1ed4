import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { Avatar } from '#ui/content/avatar.tsx'
import { AvatarGroup } from '#ui/content/avatar-group.tsx'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import { landscape, longText, longWord } from './samples.ts'

export function People() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Maria de Lourdes" />
        <Avatar name="Élio" className="size-11" />
        <Avatar name="Ana Paula" picture={landscape(20, 200, 200)} />
        <Avatar name="Retrato" picture={landscape(300, 400, 200)} focus={{ x: 72, y: 28 }} />
        {['Benedita Souza', 'Caleb', 'Davi Rocha', 'Rute', 'Tiago Lima', '李 明'].map(name => (
          <Avatar key={name} name={name} className="size-11" />
        ))}
        <Avatar name="Sem Imagem" picture="data:image/png;base64,AA" />
        <LogoMark name="Igreja Esperança" logo={null} />
        <LogoMark name="Rede" logo={{ url: landscape(120, 100, 100), largura: 100, altura: 100 }} />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <AvatarGroup people={[{ name: 'Ana Paula', picture: landscape(20, 200, 200) }]} />
        <AvatarGroup people={['Ana Paula', 'Rute', 'Davi Rocha'].map(name => ({ name }))} />
        <AvatarGroup
          total={128}
          people={['Ana Paula', 'Benedita Souza', 'Caleb', 'Davi Rocha', 'Rute'].map((name, index) => ({
            name,
            picture: index === 1 ? landscape(200, 200, 200) : null,
          }))}
        />
      </div>
      <List label="Grupos">
        {['Célula Vila Nova', longText, longWord].map(title => (
          <li key={title} className="group">
            <button type="button" className={pressableRowClasses}>
              <RowContent
                icon={<IconUsers stroke={1.75} className="size-6" />}
                title={title}
                end={<IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />}
              >
                Terça, 19h30
              </RowContent>
            </button>
          </li>
        ))}
      </List>
    </>
  )
}
