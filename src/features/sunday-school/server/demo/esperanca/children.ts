import type { DemoClass } from '../demo-class.ts'

export const children: DemoClass = {
  slug: 'exploradores',
  nome: 'Exploradores',
  descricao: 'Para quem gosta de perguntar. Abrimos a Bíblia, brincamos, fazemos coisas com as mãos e oramos uns pelos outros.',
  idadeDe: 4,
  idadeAte: 10,
  hora: '09:00',
  duracao: 60,
  sala: 'Sala 2, primeiro andar',
  professores: ['Célia Prado', 'Tiago Nunes'],
  periodo: 'Histórias de coragem',
  lessons: [
    {
      weeks: -2,
      titulo: 'Noé confia quando ninguém entende',
      passagem: 'Gênesis 6.9-22',
      resumo: 'Noé fez o que Deus pediu, um pedaço por dia.',
      conteudo:
        '<p>Deus pediu a Noé uma coisa enorme: um barco maior que um campo de futebol, num lugar sem mar! Ninguém entendia.</p><p>Noé não sabia tudo o que ia acontecer, mas conhecia Deus. Então pegou a primeira tábua. Depois outra. Confiar em Deus é assim: fazer hoje a parte de hoje.</p><h3>Mão na massa</h3><p>Dobrem barcos de papel e escrevam dentro o nome de alguém que precisa de ajuda.</p>',
      perguntas: ['O que você diria a Noé se o visse construir um barco longe do mar?', 'Qual é uma coisa boa que você pode começar hoje?'],
    },
    {
      weeks: -1,
      titulo: 'A menina que deu uma ideia',
      passagem: '2 Reis 5.1-14',
      resumo: 'Uma menina longe de casa não guardou a boa notícia só para ela.',
      conteudo:
        '<p>Ela era pequena, estava longe da família e trabalhava na casa de um general estrangeiro. Não sabemos nem o seu nome. Mas, quando soube que o general estava doente, ela disse: “Na minha terra tem um profeta de Deus. Ele pode ajudar!”</p><p>Naamã foi, obedeceu e ficou curado. Tudo começou com uma criança que se importou até com quem não tinha sido bom com ela.</p>',
      perguntas: [
        'Por que a menina quis ajudar?',
        'Você conhece alguém que precisa de uma boa notícia?',
        'O que é difícil em ser bom com quem não foi bom com a gente?',
      ],
    },
    {
      weeks: 0,
      titulo: 'A ovelha que fazia falta',
      passagem: 'Lucas 15.1-7',
      resumo: 'O pastor tinha cem ovelhas e percebeu que faltava uma.',
      conteudo:
        '<p>Noventa e nove ovelhas estavam no lugar certo. Você acha que o pastor disse: “Só falta uma, tudo bem”? Não! Ele foi procurar. Subiu o morro, olhou atrás das pedras, chamou. Quando achou a ovelha, não ficou bravo: pôs nos ombros e voltou para casa cantando.</p><p>Jesus contou essa história para dizer como Deus é. Para Deus você não é mais um: ele sabe o seu nome, e sente a sua falta.</p><h3>Mão na massa</h3><p>Escondam uma ovelha de algodão na sala. Todos procuram, e quem achar conta uma coisa boa que Deus fez nesta semana.</p>',
      perguntas: [
        'Como a ovelha se sentiu quando ficou sozinha?',
        'Por que o pastor voltou tão feliz?',
        'Quem da nossa turma não veio hoje? Como podemos mostrar que sentimos falta?',
      ],
    },
    {
      weeks: 1,
      titulo: 'Cinco pães, dois peixes e um menino',
      passagem: 'João 6.1-13',
      resumo: 'O lanche era pequeno, mas estava nas mãos certas.',
      conteudo:
        '<p>Havia tanta gente que ninguém conseguia contar, e a fome apertava. Um menino tinha um lanche: cinco pãezinhos e dois peixes. Ele podia ter escondido. Em vez disso, entregou tudo a Jesus.</p><p>Jesus agradeceu, repartiu, e sobrou! O que damos a Jesus nunca é pequeno demais.</p>',
      perguntas: ['O que você acha que o menino contou em casa?', 'O que você tem que poderia repartir?'],
    },
    {
      weeks: 2,
      titulo: 'Ester fala na hora certa',
      passagem: 'Ester 4.6-16',
      resumo: 'Ter coragem não é deixar de sentir medo, é não ficar sozinho com ele.',
      conteudo:
        '<p>Ester era rainha e estava com muito medo. Se falasse com o rei, podia perder tudo. Se ficasse calada, o seu povo estaria em perigo.</p><p>Então ela pediu aos amigos: “Jejuem por mim.” E, com o coração batendo forte, foi falar.</p>',
      perguntas: ['Quando você precisou de coragem?', 'Quem ora por você?'],
    },
  ],
}
