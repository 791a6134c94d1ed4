import type { DemoVideo } from './demo-video.ts'

/** The sermons of Comunidade Vida Plena, newest first. */
export const vida: DemoVideo[] = [
  {
    titulo: 'Pés na areia, mãos vazias',
    autor: 'Pr. Tiago Lemos',
    passagem: 'Marcos 6.7-13',
    resumo: 'Jesus manda os doze sem bolsa e sem pão. Gravado no culto da praia.',
    daysAgo: 2,
    picture: { file: 'vida/video-areia.webp', alt: 'Uma família caminha por uma trilha florida, em direção às montanhas' },
    conteudo: `<p>O vento leva metade das palavras, mas a história fica: quem vai sem bolsa precisa bater em portas. O Tiago fala do verão em que a comunidade perdeu a sala e foi recebida por três vizinhos.</p>
<p>Quem estava lá lembra do vendedor de milho que parou para escutar, e do que ele perguntou no fim. A resposta está nos últimos dez minutos.</p>`,
  },
  {
    titulo: 'Perguntas de criança',
    autor: 'Bia Fontes',
    resumo: 'Nove perguntas que as crianças fizeram em um ano, e o que respondemos.',
    daysAgo: 13,
    conteudo: `<p>“Deus dorme?” “Meu cachorro vai para o céu?” “Por que o vovô esqueceu meu nome?” A Bia anota tudo num caderno verde, também as perguntas para as quais não teve resposta.</p>
<p>É uma conversa curta, boa de ver em família. Deixe o controle remoto com a criança: ela vai querer parar na quinta pergunta.</p>`,
  },
]
