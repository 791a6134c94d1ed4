import type { DemoVideo } from './demo-video.ts'

/** The sermons of Bom Caminho Manaus, newest first. */
export const redeNorte: DemoVideo[] = [
  {
    titulo: 'Lançar a rede do outro lado',
    autor: 'Pr. Raimundo Nonato',
    passagem: 'João 21.1-14',
    resumo: 'Uma noite inteira sem peixe, e alguém na margem com o fogo já aceso.',
    daysAgo: 3,
    picture: { file: 'rede-norte/video-rede.webp', alt: 'O rio largo com palmeiras na margem' },
    conteudo: `<p>Quem pesca no Negro sabe o que é voltar com a canoa vazia. O Raimundo pescou até os trinta anos, e lê esta história como quem conhece o peso da rede molhada.</p>
<p>A mensagem foi gravada no barco-escola, parado no porto. Dá para ouvir o motor dos outros barcos, e uma criança perguntando se o peixe era tambaqui.</p>`,
  },
  {
    titulo: 'Ver com as mãos',
    autor: 'Equipe de Libras',
    passagem: 'Marcos 7.31-37',
    resumo: 'Jesus leva o homem para longe do barulho e fala com gestos. Em Libras, com legenda.',
    daysAgo: 17,
    conteudo: `<p>A equipe de Libras prepara uma mensagem por semestre, do começo ao fim em língua de sinais. Desta vez quem conta a história é a Suelen, que é surda e aprendeu a ler com a avó.</p>
<p>“Ele não falou alto”, diz ela. “Ele chegou perto.” Assista sem som: a legenda é para quem ainda não aprendeu.</p>`,
  },
]

/** The sermons of the church in Porto Alegre, newest first. */
export const redeSul: DemoVideo[] = [
  {
    titulo: 'O que a água não levou',
    autor: 'Pra. Cláudia Rech',
    passagem: 'Isaías 43.1-3',
    resumo: 'Um ano depois da enchente, quatro famílias contam o que ficou.',
    daysAgo: 6,
    conteudo: `<p>O texto não diz “se passares pelas águas”: diz “quando”. A Cláudia leu esse verso em voz alta no salão, na primeira noite do abrigo, com o gerador ligado.</p>
<p>Nesta mensagem falam também quatro pessoas que dormiram entre os bancos. Uma delas guarda as chaves do portão, que continua sem tranca do lado de fora.</p>`,
  },
  {
    titulo: 'Pequeno de propósito',
    autor: 'Otávio Brandt',
    passagem: 'Atos 2.42-47',
    resumo: 'Por que nossos grupos param de crescer em doze pessoas.',
    daysAgo: 20,
    conteudo: `<p>Doze é quanto cabe numa sala sem que alguém fique de pé na cozinha. O Otávio explica, com humor e um desenho, o que acontece com a conversa quando chega a décima terceira cadeira.</p>
<p>No fim, o convite: se o seu grupo está cheio, que bom. Conte à secretaria e comecem outro, na rua de baixo.</p>`,
  },
]
