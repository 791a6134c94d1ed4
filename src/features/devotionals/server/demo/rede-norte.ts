import type { DevotionalData } from './devotional-data.ts'

/** The devotionals of Bom Caminho Manaus, newest first. */
export const redeNorte: DevotionalData[] = [
  {
    titulo: 'Onde nasci não tem pedra',
    resumo: 'Meu avô coçava a cabeça com a história da casa na rocha, até que um dia ele mesmo a explicou.',
    autor: 'Raimundo Lobato',
    daysAgo: -1,
    passagem: 'Mateus 7.24-25',
    versiculo:
      'Quem escuta o que eu digo e faz é como a pessoa de juízo que firmou a casa na pedra. Caiu o temporal, o rio encheu, o vento bateu com força, e a casa nem balançou.',
    oracao:
      'Senhor, a água vai subir, e tu sabes quando. Ensina-nos a fazer hoje o que já ouvimos de ti, enquanto o tempo está firme. Segura as casas da beira e quem mora nelas. Sê o nosso chão. Amém.',
    conteudo: `<p>Onde nasci não existe pedra. É várzea: a gente cava um metro, dois, e só encontra barro. Por isso, quando a professora da escola dominical contava da casa construída na rocha, meu avô coçava a cabeça. “Então a nossa já caiu”, dizia.</p>
<p>Mas ele sabia construir. Antes de levantar parede, procurava nos troncos a marca da maior cheia e fazia o assoalho acima dela. Fincava fundo os esteios de acariquara. Vizinho que construía às pressas, aproveitando a seca, em maio estava com água na rede de dormir.</p>
<p>Um dia ele pediu a palavra na classe: “Já entendi. Aqui a pedra é ouvir Jesus e fazer o que ele diz antes que a água suba”. Ninguém explicou melhor.</p>
<p>A água sobe para todos, para quem ora e para quem não ora. Pedir perdão, falar a verdade, repartir a farinha: são esteios, e esteio se finca no tempo seco.</p>`,
  },
  {
    titulo: 'Escute o meu remo',
    resumo: 'Quem rema sozinho contra o vento sabe muito bem o que falta na outra ponta da canoa.',
    autor: 'Iracema Tukano',
    daysAgo: 0,
    picture: {
      file: 'rede-norte/devotional-remo.webp',
      alt: 'Duas pessoas e um remo num barco pequeno, na água calma, sob os raios do sol',
    },
    passagem: 'Eclesiastes 4.9-10',
    versiculo:
      'Dois juntos vão mais longe do que um só, e o trabalho rende. Se um tropeça, o companheiro o ajuda a ficar de pé. Triste é cair sem ter ninguém por perto.',
    oracao:
      'Meu Deus, obrigada por quem senta na outra ponta da minha canoa. Perdoa o meu orgulho de remar só. Olha pelos que hoje seguram num galho, cansados, e manda alguém. Se for eu, mostra-me o caminho. Amém.',
    conteudo: `<p>Minha tia me ensinou a remar antes de eu saber ler. A primeira lição não foi de força. Ela sentou na popa, me pôs na proa e disse: “Escute o meu remo”. Se eu batia antes dela, a canoa rodava. Se batia depois, perdia o embalo. Quando a gente acertava, até a água fazia menos barulho.</p>
<p>Anos mais tarde, voltando da casa de uns parentes, peguei vento contra e estava só. Remava um tanto e descansava segurando num galho, para não perder o que tinha ganhado. Cheguei de noite, com bolha nas duas mãos, pensando na minha tia.</p>
<p>O Eclesiastes é um livro sem ilusões. Conhece a canseira e o trabalho que não dá em nada. E, no meio disso, diz que é melhor andar de dois, porque um levanta o outro. Ele já conta com a queda.</p>
<p>No barco Boa Notícia, quando alguém teima em fazer tudo sozinho, a cozinheira pergunta: “Quer ficar segurando galho?”.</p>`,
  },
  {
    titulo: 'A visita que não cabia na ficha',
    resumo: 'Levei termômetro, remédio e pressa, mas seu Juvenal queria me mostrar a roça.',
    autor: 'Socorro Batalha',
    daysAgo: 1,
    passagem: 'Mateus 25.36',
    versiculo:
      'Faltava-me roupa, e vocês me agasalharam; caí doente, e vieram ficar comigo; fui parar na cadeia, e não deixaram de me visitar.',
    oracao:
      'Jesus, o Senhor está em tanta casa por onde eu passo correndo. Diminua o meu passo. Abençoe quem cuida de doentes nas comunidades e no hospital, e console quem tem um canto vazio em casa. Amém.',
    conteudo: `<p>Sou técnica de enfermagem e, nas viagens do barco, faço as visitas de casa em casa. Cada uma tem ficha: pressão, temperatura, vacina, assinatura. Na última comunidade, a de seu Juvenal ficou pronta em seis minutos. Quando me levantei, ele perguntou: “A senhora já viu a minha roça?”.</p>
<p>Eu tinha mais onze casas. Fui. Ele me mostrou a mandioca, pé por pé, e parou num canto onde não havia nada plantado. “Aqui era a parte da minha mulher.” Fazia quatro meses. Ninguém tinha perguntado por ela, nem eu; na ficha não havia espaço.</p>
<p>Jesus fala de fome, de sede, de doença, de cadeia. Do doente, o que ele conta não é que foi curado. É que não o deixaram só. Curar nem sempre está nas nossas mãos. Ir está.</p>
<p>Ficamos um tempo olhando o canto vazio. Depois ele me deu um beiju ainda quente para a viagem. As outras onze casas esperaram, e nenhuma reclamou.</p>`,
  },
  {
    titulo: 'Cinquenta metros de luz',
    resumo: 'Quem pilota de noite não precisa enxergar o porto; precisa enxergar o próximo tronco.',
    autor: 'Edson Parintins',
    daysAgo: 2,
    picture: {
      file: 'rede-norte/devotional-lanterna.webp',
      alt: 'Céu estrelado sobre morros escuros e uma fileira de casas pequenas com as janelas acesas',
    },
    passagem: 'Salmo 119.105',
    versiculo: 'O que tu dizes é como lanterna que alumia o chão perto dos meus pés, uma luz que vai comigo enquanto eu ando.',
    oracao:
      'Senhor, eu queria o rio inteiro aceso, e tu me dás a luz de hoje. Está bom assim. Mostra o tronco antes que eu bata nele, e leva em paz todo barco que viaja esta noite. Amém.',
    conteudo: `<p>Piloto barco há trinta anos, e o passageiro de primeira viagem sempre faz a mesma pergunta quando anoitece: “O senhor está enxergando?”. Respondo que sim, até onde o farol alcança. São uns cinquenta metros. A resposta não costuma agradar.</p>
<p>Mas é assim que se viaja. O farol varre a água e mostra um tronco descendo, uma malhadeira, o começo do barranco. Desvio. O barco anda mais um pouco, e a luz anda junto. Nunca vi de uma vez o caminho inteiro até Novo Airão, e já cheguei lá não sei quantas vezes.</p>
<p>Eu queria que Deus me mostrasse logo tudo: se meu filho vai tomar rumo, se a minha vista vai aguentar, quanto tempo ainda tenho de leme. O salmo fala de lanterna para os pés. É luz de perto; não chega ao ano que vem.</p>
<h2>Para hoje</h2>
<p>Leia um pedaço pequeno da Bíblia, pergunte a Deus qual é o próximo passo e dê esse.</p>`,
  },
  {
    titulo: 'Lavar rede vazia',
    resumo: 'Todo pescador conhece um serviço pior do que puxar rede cheia, e foi nessa hora que Jesus apareceu.',
    autor: 'Francisco Maués',
    daysAgo: 3,
    passagem: 'Lucas 5.5',
    versiculo:
      'Simão respondeu: Mestre, passamos a noite inteira na lida e não veio um peixe sequer. Mas, já que é o senhor quem pede, eu volto e jogo a rede.',
    oracao:
      'Jesus, esta noite não rendeu nada, e eu estou cansado. Digo assim porque o Senhor prefere a verdade. Se me mandar de volta, eu vou. Entre no meu barco e cuide de quem espera em casa. Amém.',
    conteudo: `<p>Rede cheia cansa o braço. Rede vazia cansa por dentro. Você volta de manhã sem um jaraqui e ainda assim precisa lavar, tirar folha, remendar furo, estender. É o mesmo trabalho, sem o cheiro de peixe para animar.</p>
<p>Foi nessa hora que Jesus encontrou Simão. Pede o barco emprestado, ensina o povo dali mesmo e depois manda voltar para o fundo. De dia, com sol alto! Na beira deve ter havido quem risse.</p>
<p>Gosto da resposta de Simão porque é honesta. Primeiro ele diz a verdade: trabalhamos a noite toda e não veio nada. Só depois diz: mas, se o senhor pede, eu vou. A fé dele, naquele dia, tinha olheiras.</p>
<p>Já lavei muita rede vazia, e nem sempre ela voltou cheia no dia seguinte; não vou mentir para você. Mas aprendi a contar as coisas a Jesus como elas são, ali na beira, com a rede na mão. Ele continua entrando em barco de gente cansada.</p>`,
  },
]
