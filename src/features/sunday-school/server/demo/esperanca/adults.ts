import type { DemoClass } from '../demo-class.ts'

export const adults: DemoClass = {
  slug: 'adultos',
  nome: 'Adultos',
  descricao: 'Lemos o Evangelho de Lucas devagar, parábola por parábola. Quem chega no meio do caminho acompanha do mesmo jeito.',
  idadeDe: 30,
  hora: '09:00',
  duracao: 60,
  sala: 'Templo',
  professores: ['Pb. Osvaldo Lima', 'Marlene Couto'],
  periodo: 'As parábolas de Lucas',
  lessons: [
    {
      weeks: -3,
      titulo: 'Quem é o meu próximo?',
      passagem: 'Lucas 10.25-37',
      resumo: 'Jesus troca a pergunta: não quem merece o meu cuidado, mas de quem eu me aproximo.',
      conteudo:
        '<p>O doutor da lei queria um limite: até onde preciso amar? Jesus conta uma estrada, um homem caído e três que passam. Os dois primeiros veem e se desviam. O terceiro, de quem ninguém esperava nada, vê e se comove.</p><p>No fim Jesus devolve a pergunta virada: “Quem foi o próximo?” O próximo não se define, torna-se. E quem conta a história é, ele mesmo, aquele que veio de longe para nos levantar do chão.</p>',
      perguntas: [
        'O que nos faz passar de largo hoje?',
        'Quando você foi cuidado por quem menos esperava?',
        'De quem Deus está pedindo que você se aproxime?',
      ],
    },
    {
      weeks: -2,
      titulo: 'O amigo da meia-noite',
      passagem: 'Lucas 11.5-13',
      resumo: 'Se até um amigo com sono se levanta, quanto mais o Pai.',
      conteudo:
        '<p>A parábola é quase cômica: a casa fechada, as crianças na cama, alguém batendo por causa de pão. Jesus não diz que Deus é como o amigo aborrecido. Diz que é muito mais do que ele: “quanto mais o Pai de vocês”.</p><p>Pedir, buscar, bater: os verbos estão no presente, são coisa de todo dia. E o maior presente que o Pai dá não é isto ou aquilo, é o Espírito Santo, a sua própria companhia.</p>',
      perguntas: ['O que você deixou de pedir a Deus?', 'Por que Jesus termina falando do Espírito Santo?'],
    },
    {
      weeks: -1,
      titulo: 'O rico que só falava consigo mesmo',
      passagem: 'Lucas 12.13-21',
      resumo: 'Ele tinha celeiros, planos e anos, menos a noite que vinha.',
      conteudo:
        '<p>Conte quantas vezes ele diz “meu” e “minha”: meus frutos, meus celeiros, minha alma. Não há um vizinho na conversa, nem Deus. O pecado desse homem não foi colher muito, foi imaginar que a vida cabia num celeiro.</p><p>Ser rico para com Deus é receber tudo como dádiva e repartir como quem sabe de onde veio.</p>',
      perguntas: ['Que celeiro você anda ampliando?', 'O que significa, na prática, ser rico para com Deus?'],
    },
    {
      weeks: 0,
      titulo: 'O pai que corre',
      passagem: 'Lucas 15.11-32',
      resumo: 'Dois filhos perdidos, um longe de casa e outro dentro dela, e um pai que sai ao encontro dos dois.',
      conteudo:
        '<p>O filho mais novo pede a herança com o pai vivo, junta tudo e parte. Quando o dinheiro acaba, volta com um discurso ensaiado: já não sou digno. O pai nem o deixa terminar. Um homem de idade, naquela cultura, não corria; este corre. Veste, calça, põe o anel e manda servir a festa.</p><p>Mas a parábola não acaba na festa. Do lado de fora está o mais velho, que nunca saiu e nunca se sentiu filho: “há tantos anos trabalho como escravo”. E o pai sai outra vez.</p><p>Jesus contou esta história a pessoas religiosas que reclamavam da mesa dele. Não sabemos se o irmão mais velho entrou. O final fica aberto porque a resposta é nossa.</p><h3>Para guardar</h3><p>A graça não é o prêmio de quem voltou direito. É o abraço que chega antes do pedido de desculpas.</p>',
      perguntas: [
        'Com qual dos dois filhos você se parece mais neste momento da vida?',
        'O que o pai faz pelo mais novo? E pelo mais velho?',
        'Por que é mais fácil servir a Deus como empregado do que viver como filho?',
        'Quem está do lado de fora da nossa festa, e quem vai sair ao seu encontro?',
      ],
    },
    {
      weeks: 1,
      titulo: 'O administrador esperto',
      passagem: 'Lucas 16.1-13',
      resumo: 'Usar o que passa para o que permanece.',
      conteudo:
        '<p>É uma das parábolas mais difíceis de Lucas. O patrão não elogia a desonestidade, e sim a lucidez: aquele homem percebeu que o tempo era curto e usou o dinheiro para fazer amigos.</p><p>Jesus pergunta se somos tão lúcidos com o evangelho quanto outros com os seus negócios.</p>',
      perguntas: ['O que exatamente é elogiado nesse homem?', 'Como o dinheiro pode servir às pessoas, e não o contrário?'],
    },
    {
      weeks: 2,
      titulo: 'Lázaro à porta',
      passagem: 'Lucas 16.19-31',
      resumo: 'O único personagem das parábolas que tem nome é o pobre.',
      conteudo:
        '<p>O rico não maltratou Lázaro. Apenas se acostumou a ele, todos os dias, à porta. Jesus dá ao pobre um nome, que quer dizer “Deus ajuda”.</p><p>A distância que parecia pequena nesta vida tornou-se um abismo. A porta ainda está aqui, e ainda está aberta.</p>',
      perguntas: ['Quem está à nossa porta?', 'Por que não basta que alguém volte dos mortos para crermos?'],
    },
  ],
}
