import type { DemoPiece } from '#features/publishing/server/index.ts'

/** The news of Bom Caminho Manaus. */
export const redeNorte: DemoPiece[] = [
  {
    titulo: 'Barco-escola volta ao rio em dois sábados por mês',
    resumo: 'Reforço de leitura, lanche e música para as comunidades da margem.',
    autor: 'Equipe Ribeirinha',
    daysAgo: 2,
    highlight: 1,
    picture: { file: 'rede-norte/news-barco.webp', alt: 'Uma professora lê uma história para quatro crianças' },
    conteudo:
      '<p>Depois de três meses no estaleiro, o barco está pronto. A primeira saída é no próximo sábado, às 6h30, do porto de sempre.</p><h2>Quem pode ir</h2><p>Cada viagem leva doze voluntários. Quem ensina, quem cozinha e quem só quer carregar caixas: todos fazem falta.</p>',
  },
  {
    titulo: 'Horta comunitária rende a primeira colheita',
    resumo: 'Quarenta quilos de couve, cheiro-verde e pimenta foram para dezoito casas.',
    daysAgo: 8,
    conteudo:
      '<p>O terreno atrás do templo ficou parado por dez anos. Hoje tem canteiro, composteira e fila de gente querendo aprender.</p>',
  },
  {
    titulo: 'Culto de domingo também em Libras',
    resumo: 'Intérpretes na primeira fila, todos os domingos às 18h.',
    daysAgo: 15,
    conteudo: '<p>A equipe de Libras tem cinco pessoas e abre turma para quem quer aprender do zero.</p>',
  },
]
