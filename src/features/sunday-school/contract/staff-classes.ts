import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { parentEndpoints, parentInput } from '#features/publishing/contract/parents.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { classFields } from './classes.ts'
import { dia, duracao, hora, OptionalAge, OptionalDay, TeachersInput } from './fields.ts'

const SundayClassInput = z
  .object({
    ...parentInput,
    idadeDe: OptionalAge,
    idadeAte: OptionalAge,
    publico: optionalText(60),
    periodo: optionalText(60),
    inicio: OptionalDay,
    fim: OptionalDay,
    dia,
    hora,
    duracao,
    sala: optionalText(60),
    professores: TeachersInput,
  })
  .check(
    z.refine(({ idadeDe, idadeAte }) => idadeDe === null || idadeAte === null || idadeDe <= idadeAte, { path: ['idadeAte'] }),
    z.refine(({ inicio, fim }) => inicio === null || fim === null || inicio <= fim, { path: ['fim'] }),
  )
export type SundayClassInput = z.infer<typeof SundayClassInput>

/** A class is what lessons belong to. */
export const classEndpoints = parentEndpoints({
  path: 'ebd-gestao',
  one: 'class',
  many: 'classes',
  pieces: 'lessons',
  module: 'MOD_EBD',
  fields: classFields,
  body: SundayClassInput,
})

export const {
  listStaff: listStaffSundayClasses,
  create: createSundayClass,
  update: updateSundayClass,
  delete: deleteSundayClass,
  order: orderSundayClasses,
  setPicture: setSundayClassPicture,
  deletePicture: deleteSundayClassPicture,
} = classEndpoints

export type StaffSundayClass = Reply<typeof createSundayClass>
