import { expect, test } from 'vitest'
import { wrapTables } from './rich-text-tables.ts'

test('each table gets a frame of its own, and nothing else changes', () => {
  const table = '<p>a</p><table class="x"><tr><td>1</td></tr></table>'
  expect(wrapTables(table, 'Tabela')).toBe(
    '<p>a</p><div class="rich-text-wide" role="region" tabindex="0" aria-label="Tabela"><table class="x"><tr><td>1</td></tr></table></div>',
  )
  expect(wrapTables('<p>mesa &lt;table&gt;</p>', 'Tabela')).toBe('<p>mesa &lt;table&gt;</p>')
})
