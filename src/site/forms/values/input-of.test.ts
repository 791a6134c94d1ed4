import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PrayerInput } from '#features/prayer/contract/own-prayers.ts'
import { fieldTree, inputOf } from './input-of.ts'

const read = (schema: z.ZodMiniType, entries: [string, FormDataEntryValue][], checkboxes: string[] = []) =>
  inputOf(schema, fieldTree(entries, checkboxes))
const one = (schema: z.ZodMiniType, ...texts: string[]) =>
  (
    read(
      z.object({ a: schema }),
      texts.map(text => ['a', text]),
    ) as { a: unknown }
  ).a
const picture = new File(['abc'], 'foto.jpg', { type: 'image/jpeg' })

describe('a field', () => {
  test.each<[string, z.ZodMiniType, string, unknown]>([
    ['text stays as it was typed', z.string(), ' Ana ', ' Ana '],
    ['an empty text is left out', z.string(), '  ', undefined],
    ['an empty text is null where the schema allows it', z.nullable(z.string()), '', null],
    ['also if it may be left out', z.optional(z.nullable(z.string())), '', null],
    ['an empty optional text is left out', z.optional(z.string()), '', undefined],
    ['a number', z.int(), '12', 12],
    ['an optional number', z.optional(z.nullable(z.number())), '-1.5', -1.5],
    ['an empty number is not zero', z.number(), '', undefined],
    ['text that is no number stays, so that the schema refuses it', z.int(), '12a', '12a'],
    ['a number that the schema converts itself stays text', z.coerce.number(), '12', '12'],
    ['a flag with the text of a box', z.boolean(), 'on', true],
    ['a flag of two buttons', z.boolean(), 'false', false],
    ['a flag that must be set', z.literal(true), 'sim', true],
    ['a flag of a form with files stays text', z._default(z.stringbool(), false), 'true', 'true'],
    ['one ticked box is a list', z.array(z.string()), 'sab', ['sab']],
    ['numbers in a list', z.array(z.int()), '7', [7]],
    ['behind transformations', z.pipe(z.int(), z.transform(String)), '7', 7],
  ])('%s', (_, schema, text, value) => expect(one(schema, text)).toEqual(value))

  test('several ticked boxes are a list, none is an empty one', () => {
    const Days = z.object({ dias: z.array(z.enum(['sab', 'dom'])) })
    expect(
      read(
        Days,
        [
          ['dias', 'sab'],
          ['dias', 'dom'],
        ],
        ['dias'],
      ),
    ).toEqual({ dias: ['sab', 'dom'] })
    expect(read(Days, [], ['dias'])).toEqual({ dias: [] })
    expect(read(z.object({ dias: z.optional(z.array(z.string())) }), [])).toEqual({})
  })

  test('an unticked box is false, unless the schema knows only what is ticked', () => {
    const Flags = z.object({ aviso: z.boolean(), termos: z.optional(z.literal('sim')), nada: z.optional(z.boolean()) })
    expect(read(Flags, [], ['aviso', 'termos'])).toEqual({ aviso: false })
  })

  test('a file is itself; an empty file field says nothing about the file that the server has', () => {
    expect(read(PrayerInput, [['image', picture]])).toEqual({ image: picture })
    const Photo = z.object({ foto: z.nullable(z.custom<File>()) })
    expect(read(Photo, [['foto', new File([], '')]])).toEqual({})
  })
})

describe('groups and lists', () => {
  const Event = z.object({
    endereco: z.optional(z.object({ rua: z.string(), numero: z.optional(z.string()) })),
    ingressos: z.array(z.object({ nome: z.string(), vagas: z.int(), perguntas: z.array(z.object({ texto: z.string() })) })),
  })

  test('names with dots and numbers are groups and lists, and their order is that of the numbers', () => {
    const entries: [string, string][] = [
      ['ingressos', '2'],
      ['ingressos.1.nome', 'Meia'],
      ['ingressos.1.vagas', ''],
      ['ingressos.1.perguntas', '0'],
      ['ingressos.0.nome', 'Inteira'],
      ['ingressos.0.vagas', '30'],
      ['ingressos.0.perguntas', '1'],
      ['ingressos.0.perguntas.0.texto', 'Alergias?'],
      ['endereco.rua', 'Rua das Flores'],
      ['endereco.numero', ''],
    ]
    expect(read(Event, entries)).toEqual({
      endereco: { rua: 'Rua das Flores' },
      ingressos: [
        { nome: 'Inteira', vagas: 30, perguntas: [{ texto: 'Alergias?' }] },
        { nome: 'Meia', perguntas: [] },
      ],
    })
  })

  test('more than nine rows stay in order', () => {
    const entries = Array.from({ length: 12 }, (_, n): [string, string] => [`ingressos.${n}.nome`, `n${n}`])
    const { ingressos } = read(Event, entries) as { ingressos: { nome: string }[] }
    expect(ingressos.map(({ nome }) => nome)).toEqual(entries.map(([, text]) => text))
  })

  test('an optional group whose fields are all empty is left out; a required one shows what is missing in it', () => {
    expect(
      read(Event, [
        ['endereco.rua', ' '],
        ['ingressos', '0'],
      ]),
    ).toEqual({ ingressos: [] })
    const Required = z.object({ endereco: z.object({ rua: z.string() }) })
    expect(Required.safeParse(read(Required, [['endereco.rua', '']])).error?.issues[0]?.path).toEqual(['endereco', 'rua'])
  })

  test('answers by number are no list', () => {
    const Answers = z.object({ respostas: z.record(z.string(), z.string()) })
    expect(
      read(Answers, [
        ['respostas.12', 'sim'],
        ['respostas.7', 'não'],
      ]),
    ).toEqual({ respostas: { 7: 'não', 12: 'sim' } })
  })

  test('a group of several kinds has the fields of its kind', () => {
    const Kinds = z.array(
      z.discriminatedUnion('tipo', [
        z.object({ tipo: z.literal('texto'), limite: z.int() }),
        z.object({ tipo: z.literal('escolha'), opcoes: z.array(z.string()) }),
      ]),
    )
    const entries: [string, string][] = [
      ['perguntas.0.tipo', 'texto'],
      ['perguntas.0.limite', '80'],
      ['perguntas.1.tipo', 'escolha'],
      ['perguntas.1.opcoes', 'sim'],
    ]
    expect(read(z.object({ perguntas: Kinds }), entries)).toEqual({
      perguntas: [
        { tipo: 'texto', limite: 80 },
        { tipo: 'escolha', opcoes: ['sim'] },
      ],
    })
  })

  test('fields that the schema does not know are left out', () => {
    expect(
      read(z.object({ a: z.string() }), [
        ['a', 'x'],
        ['b', 'y'],
        ['__proto__.c', 'z'],
      ]),
    ).toEqual({ a: 'x' })
    expect(({} as { c?: string }).c).toBeUndefined()
  })
})
