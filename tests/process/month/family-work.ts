import { parseMail } from '../../fixtures/mail.ts'
import { church, hours, type ScheduledWork } from './work.ts'

/** What the scheduled job of families does. */
export const familyWork: readonly ScheduledWork[] = [
  {
    job: 'find-grown-up-children',
    what: 'who cares for a child that comes of age is told',
    within: 26 * hours,
    async begin(month) {
      await month.rows(
        `update crianca set nome = 'Clarice', data_nascimento = now() - interval '18 years' where nome = 'Clara'
           and igreja_id = (select id from igreja where codigo = $1) returning id`,
        [church],
      )
      return async () =>
        month.mail.mails.some(({ to, content }) => to === 'ana@demo.atrio.app' && parseMail(content).text.includes('Clarice tem 18 anos'))
    },
  },
]
