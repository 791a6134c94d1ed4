import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { reasonTable } from '../tables.ts'

type Row = Omit<typeof reasonTable.$inferInsert, 'igrejaId' | 'ordem' | 'imagem' | 'ate'>
/** `days`: the last day of a campaign, from the day of seeding. */
export type DemoReason = Row & { picture?: DemoPicture; days?: number }

const tithe: DemoReason = {
  nome: 'Dízimo',
  descricao: 'O que sustenta a casa: a luz, o cuidado com as crianças, quem serve em tempo integral.',
  natureza: 'dizimo',
  valorMinimo: 100,
  valoresSugeridos: [5_000, 10_000, 20_000, 40_000],
  flagRecorrencia: true,
  agradecimento: 'Obrigado por caminhar com a gente. É o seu dízimo que mantém a porta aberta.',
}
const offering: DemoReason = {
  nome: 'Ofertas',
  descricao: 'Uma oferta de gratidão, do tamanho que couber hoje.',
  natureza: 'oferta',
  valorMinimo: 100,
  valoresSugeridos: [2_000, 5_000, 10_000],
  flagRecorrencia: true,
  agradecimento: 'Obrigado! A sua oferta já está ajudando a receber quem chega.',
}

/** What people can give for in each demo church that has giving on. The first one asks for at most R$ 5,00. */
export const demoReasons: Partial<Record<DemoChurch, DemoReason[]>> = {
  esperanca: [
    tithe,
    offering,
    {
      nome: 'Missões',
      descricao: 'Três famílias: no sertão da Bahia, em Moçambique e entre refugiados no centro da cidade.',
      natureza: 'missoes',
      valorMinimo: 500,
      valoresSugeridos: [3_000, 6_000, 12_000],
      agradecimento: 'Obrigado em nome das três famílias. Todo mês elas mandam notícias, e a gente conta no culto.',
      picture: { file: 'esperanca/giving-missoes.webp', alt: 'Família de costas num caminho entre flores, com montanhas ao fundo' },
    },
    {
      nome: 'Telhado novo',
      descricao: 'O telhado do templo tem trinta anos e já não segura a chuva. A troca começa assim que a meta for alcançada.',
      natureza: 'campanha',
      valorMinimo: 1_000,
      valoresSugeridos: [5_000, 10_000, 25_000, 50_000],
      flagInicio: true,
      meta: 4_800_000,
      days: 75,
      agradecimento: 'Obrigado! Cada telha conta. Quando a obra começar, você fica sabendo por aqui.',
      picture: { file: 'esperanca/giving-telhado.webp', alt: 'Igreja pequena no alto de uma colina, com um caminho até a porta' },
    },
  ],
  'rede-norte': [
    tithe,
    offering,
    {
      nome: 'Barco da saúde',
      descricao: 'Combustível e remédios para as viagens às comunidades do rio.',
      natureza: 'campanha',
      valorMinimo: 500,
      valoresSugeridos: [2_000, 5_000, 10_000],
      flagInicio: true,
      meta: 1_200_000,
      days: 120,
      agradecimento: 'Obrigado! Nesta viagem você vai junto.',
    },
  ],
  'rede-sul': [
    tithe,
    offering,
    {
      nome: 'Missões',
      descricao: 'Para as igrejas novas da fronteira.',
      natureza: 'missoes',
      valorMinimo: 500,
      valoresSugeridos: [3_000, 6_000],
      agradecimento: 'Obrigado por ajudar quem está começando.',
    },
  ],
}
