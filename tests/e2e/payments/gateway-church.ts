import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { sealGatewayKeys } from '#features/payments/server/gateways/church-gateways.ts'
import { type GatewayName, gatewayIds } from '../../gateways/ids.ts'
import { dataFolder, inDatabase } from '../people.ts'
import { openCheckout } from './begin-checkout.ts'

/** Creates a church that takes cards by a real gateway, in the mode for its tests, and one reason to give for. */
export async function createGatewayChurch(gateway: GatewayName, keys: Record<string, string>) {
  const code = `cartao-${randomUUID().slice(0, 8)}`
  const secret = new TextEncoder().encode(readFileSync(join(dataFolder, 'secret'), 'utf8'))
  const reason = await inDatabase(async client => {
    const { rows } = await client.query(
      `with igreja as (
           insert into igreja (codigo, slug, nome, idioma, flag_listada) values ($1, $1, 'Igreja do Cartão', 'pt_BR', false) returning id
         ), modulos as (
           insert into igreja_modulo (igreja_id, codigo) select id, codigo from igreja, unnest(array['MOD_DOACAO', 'MOD_PAGAMENTO']) codigo
         ), gateway as (
           insert into igreja_gateway (igreja_id, gateway, modo, chaves, segredo_aviso) select id, $2, 'teste', $3, 'aviso' from igreja
         ), metodo as (
           insert into igreja_metodo_pagamento (igreja_id, codigo, gateway, ordem) select id, 'cartao-credito', $2, 1 from igreja
         )
         insert into pagamento_motivo (igreja_id, nome, natureza, ordem) select id, 'Dízimo', 'dizimo', 1 from igreja returning id`,
      [code, gatewayIds[gateway], sealGatewayKeys(secret, keys)],
    )
    return Number(rows[0].id)
  })
  const host = `${code}.localhost`
  const openGift = (page: Page, amount = 5_000) =>
    openCheckout(page, { amount, host, choices: { metodo: 'cartao-credito' }, fields: { motivos: [{ id: reason, valor: amount }] } })
  return { code, host, openGift }
}

/** Writes down who is sent a card's number, in an address, a header or a body. @param number digits alone */
export function watchNumber(page: Page, number: string) {
  const sent: string[] = []
  const typed = new RegExp([...number].join('\\D{0,3}'))
  page.on('request', (request: Request) => {
    const all = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')
    if (typed.test(all)) sent.push(new URL(request.url()).origin)
  })
  return {
    /** The gateway, and nobody else. */
    async expectOnly(origin: string) {
      expect([...new Set(sent)]).toEqual([origin])
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]))
      expect(kept).not.toMatch(typed)
    },
  }
}
