import { randomUUID } from 'node:crypto'
import { moduleCodes } from '../../../src/contract/modules.ts'
import { expect } from '../fixtures.ts'
import { writeRows } from '../people.ts'

/** As many places as a church with every module has, with names as long as churches write them. Three of them are in the bar of phones. */
export const fullMenu: readonly [name: string, link: string][] = [
  ['Cultos e transmissões', '/live'],
  ['Agenda e eventos', '/event'],
  ['Dízimos e ofertas', '/give'],
  ['Células e pequenos grupos', '/groups'],
  ['Estudos das células', '/studies'],
  ['Devocionais', '/devotionals'],
  ['Notícias', '/news'],
  ['Ministérios', '/ministries'],
  ['Escola Bíblica Dominical', '/ebds'],
  ['Publicações e boletins', '/publications'],
  ['Vídeos', '/videos'],
  ['Mural de oração', '/prayer'],
  ['Podcast', '/podcast'],
  ['Play', '/play'],
  ['Bíblia', '/bible'],
  ['Planos de leitura', '/reading-plans'],
  ['Sobre nós', '/about'],
  ['Minhas inscrições', '/user/registrations'],
  ['Minhas anotações', '/user/notes'],
  ['Voluntários', '/third-parts/voluts'],
  ['Crianças', '/third-parts/mykids'],
  ['Confraternização intergeracional dos aniversariantes', 'https://exemplo.org/aniversariantes'],
  ['Aconselhamento pastoral', 'https://exemplo.org/aconselhamento'],
  ['Livraria', 'https://exemplo.org/livraria'],
  ['Batismo e apresentação de crianças', 'https://exemplo.org/batismo'],
]

/** Creates a church with every module and this menu, which no other test sees. @returns its host */
export async function createFullChurch(): Promise<string> {
  const code = `cheia-${randomUUID().slice(0, 8)}`
  const inserted = await writeRows(
    `with igreja as (
         insert into igreja (codigo, slug, nome, idioma, flag_listada)
         values ($1, $1, 'Igreja Evangélica da Reconciliação de Pindamonhangaba', 'pt_BR', false) returning id
       ), modulos as (
         insert into igreja_modulo (igreja_id, codigo) select igreja.id, codigo from igreja, unnest($2::text[]) codigo
       )
       insert into igreja_app_menu (igreja_id, nome, icone, ordem, link, flag_na_barra)
       select igreja.id, nome, 'link', ordem, link, ordem in (1, 4, 12) from igreja, unnest($3::text[], $4::text[]) with ordinality as menu (nome, link, ordem)`,
    [code, moduleCodes, fullMenu.map(([name]) => name), fullMenu.map(([, link]) => link)],
  )
  expect(inserted).toBe(fullMenu.length)
  return `${code}.localhost`
}
