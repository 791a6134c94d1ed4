import type { DevotionalData } from './devotional-data.ts'
import { coming } from './esperanca-coming.ts'
import { psalms, questions } from './esperanca-series.ts'

/** The devotionals of Igreja Esperança, newest first. */
export const esperanca: DevotionalData[] = [
  ...coming,
  {
    titulo: 'A janela do nono andar',
    resumo: 'Do quarto do hospital só se viam telhados e antenas, até o dia em que a chuva limpou o ar.',
    autor: 'Lídia Nogueira',
    daysAgo: 0,
    serie: psalms,
    picture: {
      file: 'esperanca/devotional-montes.webp',
      alt: 'Serras uma atrás da outra, com neblina nos vales, araucárias no morro da frente e sol baixo',
    },
    passagem: 'Salmo 121.1-2',
    versiculo:
      'Olho para o alto da serra e me pergunto quem vai me acudir. Quem me acode é o Senhor, o mesmo que fez tudo o que existe, em cima e embaixo.',
    oracao:
      'Senhor, que fizeste os montes e conheces cada quarto, olha para quem hoje espera notícia num hospital. Quando eu não enxergar ajuda nenhuma, segura-me assim mesmo. E dá-me vontade de abrir a cortina amanhã. Amém.',
    conteudo: `<p>Passei onze dias acompanhando minha irmã no hospital. O quarto ficava no nono andar, e a vista era de telhados, antenas e caixas-d'água. No quarto dia choveu forte, o ar ficou limpo e, lá no fundo, apareceu a serra. A vizinha de leito, dona Odete, de oitenta e dois anos, chamou todo mundo: “Venham ver! Ela estava aí o tempo todo”.</p>
<p>O salmo começa com esse gesto de levantar a cabeça. Quem o cantava ia a pé para Jerusalém e tinha montes de verdade pela frente, com curva perigosa e gente escondida. Talvez olhasse para o alto mais por medo do que por encanto. E a pergunta sai sozinha: quem vai me ajudar?</p>
<p>A resposta não são os montes. É quem fez os montes e não perde de vista o nono andar, a enfermeira da noite, o corredor onde a gente anda de um lado para o outro.</p>
<p>Minha irmã voltou para casa. Dona Odete ficou mais um tempo. A serra nem sempre aparecia, e ela continuava abrindo a cortina.</p>`,
  },
  {
    titulo: 'Pote não volta vazio',
    resumo: 'Na rua em que cresci havia uma regra que ninguém escreveu e todo mundo cumpria.',
    autor: 'Marta Evangelista',
    daysAgo: 1,
    passagem: 'Hebreus 13.16',
    versiculo:
      'Não deixem passar a ocasião de fazer o bem e de dividir com os outros o que vocês têm: é esse o tipo de oferta que alegra a Deus.',
    oracao:
      'Deus, o Senhor encheu as minhas mãos antes que eu soubesse pedir. Mostre para onde deve ir um pouco disso hoje. Que eu saiba dar sem me achar grande e receber sem ter vergonha. Amém.',
    conteudo: `<p>Na rua da minha infância, em Diadema, ninguém devolvia pote vazio. Se a vizinha mandava canjica, o pote voltava na semana seguinte com meia dúzia de ovos, três laranjas, um pedaço de bolo. Uma vez, num mês de aperto, minha mãe devolveu o da dona Zefa com hortelã do quintal e um bilhete: “É pouco, mas é cheirosa”.</p>
<p>Eu achava que era educação. Hoje penso que era um modo de dizer: aqui ninguém é só quem dá, e ninguém é só quem recebe.</p>
<p>A carta aos Hebreus gasta páginas e páginas com o sacrifício de Cristo, feito uma vez por todas. Perto do fim, fala de repartir. Não é para pagar a Deus; o que ele nos deu não tem preço. É que o nosso pote chegou cheio primeiro.</p>
<p>Dê uma olhada no seu armário. É bem capaz de haver aí um pote que não é seu. O que cabe nele?</p>`,
  },
  {
    titulo: 'Cinquenta e sete mensagens não lidas',
    resumo: 'Nossa caminhada pelos salmos dos peregrinos começa onde muita gente acorda: num grupo de mensagens que pegou fogo.',
    autor: 'Pr. Davi Amaral',
    daysAgo: 2,
    serie: psalms,
    passagem: 'Salmo 120.1-2',
    versiculo:
      'Apertado por todos os lados, gritei pelo Senhor, e ele me ouviu. Senhor, tira-me de perto da boca que mente e da conversa que engana.',
    oracao:
      'Senhor, livra-me da mentira dos outros e da minha. Perdoa as vezes em que repassei sem saber e as vezes em que me calei sabendo. Cuida de quem hoje é falado pelas costas, e põe a verdade na minha boca. Amém.',
    conteudo: `<p>Começamos hoje uma série com alguns dos quinze salmos que os peregrinos cantavam a caminho de Jerusalém, do 120 ao 134. Seria de esperar que o primeiro fosse festivo. Não é. Quem canta está cansado de mentira.</p>
<p>Lembrei do grupo do meu prédio. Certa noite, alguém escreveu que o zelador andava mexendo no caixa do condomínio. Acordei com cinquenta e sete mensagens. Havia prova? Nenhuma. Havia carinha de espanto, “eu sempre desconfiei” e um homem que desceu para lavar a garagem sem saber por que ninguém o cumprimentava. Dois dias depois, apareceu um erro na planilha. As desculpas couberam em quatro mensagens.</p>
<p>O salmista faz duas coisas que nos servem: leva a dor a Deus antes de levá-la ao grupo e pede socorro contra a língua mentirosa. Eu, que naquela noite me calei para não me indispor, preciso incluir a minha no pedido.</p>
<p>Toda viagem tem um primeiro passo. O de hoje pode ser não encaminhar.</p>`,
  },
  {
    titulo: 'Ler com o dedo na linha',
    resumo: 'Na turma de alfabetização, meio versículo pode levar a noite inteira, e ninguém reclama.',
    autor: 'Elias Camargo',
    daysAgo: 3,
    picture: {
      file: 'esperanca/devotional-leitura.webp',
      alt: 'Bíblia aberta e uma xícara de café sobre a mesa, à luz da janela',
    },
    passagem: 'Neemias 8.8',
    versiculo:
      'Liam em voz alta o livro de Deus, um pedaço de cada vez, e paravam para explicar, de modo que todos na praça soubessem o que tinham ouvido.',
    oracao:
      'Pai, tua Palavra é boa, e eu passo por ela com pressa. Faz-me tropeçar no que preciso ouvir. Abençoa quem está aprendendo a ler e quem ensina, e dá-nos a alegria de entender e de repartir. Amém.',
    conteudo: `<p>Sou professor aposentado e, duas noites por semana, ensino adultos a ler no salão da igreja. Minha aluna mais velha passou dos setenta. Na primeira vez em que abriu a Bíblia sozinha, pôs o dedo embaixo da linha e foi: “O… Se… nhor… é… o… meu…”. Parou e olhou para mim. “Meu? É 'meu' mesmo que está escrito?”</p>
<p>Eu já tinha lido aquele salmo centenas de vezes sem nunca tropeçar no “meu”.</p>
<p>O livro de Neemias conta que, depois de muitos anos longe, o povo se juntou na praça para ouvir a Lei. Os levitas liam com clareza e explicavam. O povo chorou, depois fez festa e mandou comida a quem não tinha. Entender a Palavra acabou em prato dividido.</p>
<ul><li>Escolha poucas linhas.</li><li>Leia em voz alta, com o dedo no papel.</li><li>Pare na palavra em que tropeçar e fale dela com Deus.</li></ul>
<p>Minha aluna levou três semanas para terminar o salmo. Acho que aproveitou mais do que eu.</p>`,
  },
  {
    titulo: 'O ônibus que atrasou vinte e cinco minutos e o que eu descobri sobre a paciência quando, enfim, a porta se abriu',
    resumo: 'Eu tinha uma frase prontinha para o motorista, e não cheguei a usá-la.',
    autor: 'Lídia Nogueira',
    daysAgo: 4,
    passagem: '1 Coríntios 13.4',
    versiculo:
      'Quem ama sabe esperar e trata bem os outros. Não fica com raiva da sorte alheia, não se gaba, não se acha mais importante do que ninguém.',
    oracao:
      'Senhor, antes que eu abra a boca para reclamar, abre-me os olhos. Tu esperaste tanto por mim. Abençoa motoristas, atendentes e todos os que hoje vão ouvir palavras duras sem merecer, e põe bondade nas minhas. Amém.',
    conteudo: `<p>Minha primeira aula de piano era às oito, do outro lado da cidade, e o ônibus não vinha. Dez minutos, vinte, vinte e cinco. No ponto formou-se aquela família de desconhecidos unida contra uma só pessoa: o motorista. Eu já tinha a frase escolhida.</p>
<p>Quando a porta se abriu, entendi. Perto da catraca vinha um rapaz em cadeira de rodas. O elevador tinha enguiçado, e o motorista, com dois passageiros, levara um tempão para embarcá-lo no braço. “Desculpe a demora, minha senhora”, ele me disse, suado, com a camisa fora da calça.</p>
<p>Guardei a frase.</p>
<p>Paulo diz que o amor é paciente, e eu sempre pensei em paciência como cara boa na fila. Naquela manhã, paciente era quem parou um ônibus cheio sabendo que ia ouvir desaforo até o terminal. O amor atrasou a linha inteira. E fez um homem chegar ao trabalho.</p>
<p>Contei o motivo à minha aluna, e ela tocou como nunca. Mentira: tocou como sempre. Mas ouviu com atenção.</p>`,
  },
  {
    titulo: 'Pão na chapa e uma pergunta',
    resumo: 'Jesus podia ter exigido explicações de Pedro, mas preferiu acender o fogo e servir a comida.',
    autor: 'Pr. Davi Amaral',
    daysAgo: 5,
    serie: questions,
    passagem: 'João 21.17',
    versiculo:
      'Pela terceira vez Jesus quis saber: Simão, filho de João, você tem amor por mim? Pedro ficou triste e disse: o Senhor conhece tudo, sabe que sim. Jesus respondeu: então tome conta das minhas ovelhas.',
    oracao:
      'Jesus, tu sabes onde eu falhei e não me esperas de dedo apontado. Senta-te comigo à mesa e faz a tua pergunta. O meu amor é pequeno, mas é teu. Dá-me de novo algo para cuidar. Amém.',
    conteudo: `<p>Há conversas que só saem com comida na frente. Meu pai sabia disso. Quando eu aprontava, ele não me chamava ao quarto. Levava-me ao balcão da padaria do Nico, pedia dois pães na chapa e esperava. Lá pela metade do pão, eu contava tudo.</p>
<p>Pedro tinha negado Jesus três vezes, perto de um fogo. Dias depois, numa praia, encontra outro fogo aceso, com peixe e pão. Jesus serve primeiro. Só depois de todos comerem é que pergunta: “Você me ama?”. Pergunta três vezes. Na terceira, Pedro se entristece, porque entende a conta.</p>
<p>Jesus não diz “por que você fez aquilo?” nem “como vou saber que não se repete?”. Toca no lugar da ferida e, a cada resposta, entrega a Pedro um serviço: cuide das minhas ovelhas. Perdoar, ali, foi voltar a confiar.</p>
<p>Com esta terminamos a série. De todas as perguntas de Jesus, é a que eu mais evito e a que mais me levanta. Respondo com Pedro: o Senhor sabe de tudo, até do tamanho do meu amor.</p>`,
  },
  {
    titulo: 'Vão ver quantos pães',
    resumo: 'Na véspera de cada sopa fazemos as contas, e elas quase nunca fecham.',
    autor: 'Marta Evangelista',
    daysAgo: 6,
    serie: questions,
    picture: { file: 'esperanca/devotional-pao.webp', alt: 'Espigas maduras na beira de um trigal, com o sol claro ao fundo' },
    passagem: 'Marcos 6.38',
    versiculo:
      'Jesus perguntou: com quantos pães vocês contam? Vão lá conferir. Eles foram, voltaram e disseram: são cinco pães, e mais dois peixes.',
    oracao:
      'Deus, este é o meu pouco, o Senhor já viu: um tanto de tempo, um tanto de dinheiro, um tanto de força. Contei e não chega. Ponho nas suas mãos assim mesmo e agradeço. Alimente quem está na fila. Amém.',
    conteudo: `<p>Na véspera da sopa, abro a despensa do salão com uma lista na mão. Tantos quilos de mandioquinha, tantos de músculo, tanto macarrão. Para cento e vinte pratos, quase sempre falta. Há quem ache essa hora desanimadora. Eu aprendi a gostar dela.</p>
<p>Os discípulos queriam mandar o povo embora: era tarde, e ali não havia onde comprar comida. Jesus não nega o problema nem pede que fechem os olhos. Manda contar. Cinco pães, dois peixes. Agora todos sabem o tamanho exato da falta, e é esse pouco, contado e mostrado, que ele toma nas mãos e agradece.</p>
<p>Dona Lourdes, que começou a sopa com uma panela só, me disse uma vez:</p>
<blockquote><p>A gente não promete o que não tem. Põe na mesa o que tem e avisa a Deus quantos vêm.</p></blockquote>
<p>Não sei explicar as quintas-feiras. Um feirante deixa um saco de batatas, uma vizinha desce com um frango. Já servimos sopa rala. Nunca fechamos a porta com gente do lado de fora.</p>`,
  },
  {
    titulo: 'Senha 214',
    resumo: 'Numa sala de espera cheia, o painel quebrou, e foi a melhor coisa que aconteceu naquela manhã.',
    autor: 'Elias Camargo',
    daysAgo: 7,
    passagem: 'Isaías 43.1',
    versiculo:
      'Agora escute o Senhor, que fez você e lhe deu forma: não precisa ter medo. Fui eu que libertei você; sei como você se chama, e você me pertence.',
    oracao:
      'Pai, tu me conheces, com o nome que meus pais escolheram e com os apelidos de que não gosto. Lembra-te hoje de quem se sente só um número, na fila, no presídio, na lista de espera. Chama-os, e que eles ouçam. Amém.',
    conteudo: `<p>No posto de saúde a gente recebe um papel com um número e vira esse número. Naquele dia eu era o 214. O painel apitava, as cabeças subiam e desciam juntas, ninguém olhava para ninguém.</p>
<p>De repente, o painel apagou. A atendente, uma moça de óculos, pegou a lista e começou a chamar as pessoas pelo nome. “Dona Filomena?” “Seu Ageu?” E a sala mudou. Alguém perguntou a seu Ageu se ele era parente dos Ageus de Garanhuns. Um rapaz cedeu a vez. Quando ela disse “Elias”, levantei mais depressa do que meu joelho gosta.</p>
<p>Isaías fala a um povo que tinha virado número, nas mãos de um império que contava cabeças. A esse povo Deus diz que não tenha medo. O motivo não é que tudo vai se resolver até sexta-feira. É mais simples e mais firme: eu sei o seu nome, e você é meu.</p>
<p>Se hoje lhe derem uma senha, guarde-a no bolso. Deus não precisa dela.</p>`,
  },
  {
    titulo: 'Um pardal na janela da cozinha',
    resumo: 'Eu somava as contas pela terceira vez quando ele chegou para o café da manhã.',
    autor: 'Lídia Nogueira',
    daysAgo: 8,
    serie: questions,
    passagem: 'Mateus 6.25-27',
    versiculo:
      'Não vivam aflitos com o que vão comer ou vestir. Reparem nos pássaros: não plantam nem guardam, e o Pai de vocês os alimenta. Vocês valem muito mais. E quem, de tanto se preocupar, ganhou um dia a mais?',
    oracao:
      'Senhor, tu sabes quanto falta e quando vence. Dá-nos hoje o pão de hoje, juízo para fazer as contas e coragem para pedir ajuda. Tira de mim o costume de sofrer duas vezes pela mesma coisa. Amém.',
    conteudo: `<p>Era dia dez. Abri os boletos na mesa da cozinha, ao lado da calculadora, e somei três vezes. O resultado foi sempre o mesmo, o que é uma virtude da matemática e um defeito da minha conta bancária.</p>
<p>Um pardal pousou no parapeito. Andou de lado, achou um farelo do pão da manhã, comeu e sacudiu as penas. Minha mãe, que lavava a louça, comentou: “Esse aí não deve nada a ninguém”.</p>
<p>Jesus mandou reparar nos pássaros, e não porque vivam à toa: um pardal trabalha o dia inteiro atrás de comida. O que ele não faz é guardar medo para o inverno. Então vem a pergunta, tão prática que desarma: quem de vocês, de tanto se preocupar, esticou a vida um pouquinho? Naquela cozinha ninguém levantou a mão.</p>
<p>Continuei devendo. À tarde telefonei para o banco e pedi para parcelar. Mas fiz a ligação com outra voz, porque tinha me lembrado de uma coisa: meu Pai também sabe o dia do vencimento.</p>`,
  },
  {
    titulo: 'Quando a água subiu na rua de trás',
    resumo: 'Naquela noite de chuva, um menino fez ao pastor a pergunta que os adultos evitavam.',
    autor: 'Pr. Davi Amaral',
    daysAgo: 9,
    serie: questions,
    passagem: 'Marcos 4.39-40',
    versiculo:
      'O vento parou, e o mar ficou liso. Então Jesus se virou para os amigos e perguntou: por que tanto medo? Será que vocês ainda não confiam em mim?',
    oracao:
      'Senhor Jesus, às vezes parece que dormes enquanto a água sobe. Não te zangues se eu te acordar. Guarda quem mora perto do rio e do barranco, sossega o meu coração e ensina-me a confiar em ti antes da bonança. Amém.',
    conteudo: `<p>No último temporal, a rua de trás da igreja virou rio. Abrimos o portão, trouxemos os móveis dos vizinhos para o salão e passamos a noite de rodo na mão. Um menino de seis anos, sentado em cima de uma mesa, me perguntou: “O senhor está com medo?”. Eu disse que sim. Ele gostou de não ser o único.</p>
<p>Os discípulos também estavam com medo, e tinham motivo: o barco já enchia de água. Estranho era Jesus dormir. Eles o acordam com uma queixa que muitos de nós já fizemos: o Senhor não se importa? Ele manda o vento parar. Só depois pergunta pelo medo e pela fé.</p>
<p>Durante anos li nessa pergunta apenas uma bronca. Hoje ouço nela também um convite. Jesus não exige coragem antes de ajudar; primeiro acalma o mar, depois conversa. E conversa de dentro do barco, tão molhado quanto os outros.</p>
<p>Às cinco a chuva parou. O menino dormia num banco, debaixo do casaco de alguém.</p>`,
  },
  {
    titulo: 'Seis cadeiras emprestadas',
    resumo: 'Adiamos duas vezes o pequeno grupo por causa de uma parede que ninguém ia olhar.',
    autor: 'Marta Evangelista',
    daysAgo: 10,
    picture: {
      file: 'esperanca/devotional-cadeiras.webp',
      alt: 'Cinco pessoas de idades diferentes, sorrindo, lado a lado à mesa com pão, frutas e café',
    },
    passagem: 'Romanos 15.7',
    versiculo:
      'Abram espaço uns para os outros, assim como Cristo abriu espaço para vocês. É dessa maneira que a vida de vocês mostra a glória de Deus.',
    oracao:
      'Deus, obrigada porque o Senhor me recebeu antes de eu estar arrumada. Ajude-me a abrir a porta sem pedir desculpas pela parede. Traga para a nossa mesa quem anda comendo sozinho, e me ensine a ouvir mais do que falo. Amém.',
    conteudo: `<p>Quando resolvemos abrir a casa para um pequeno grupo, fiz a lista do que faltava. Faltava sofá. Faltava uma xícara igual à outra. Faltava, principalmente, pintar a parede da sala, o que eu prometia desde o Natal. Adiamos duas vezes por causa da parede.</p>
<p>No fim começamos assim mesmo, com seis cadeiras emprestadas, cada uma de um jeito. Uma era de praia. Na primeira noite, um rapaz que tinha perdido o emprego sentou justamente nela, quase no chão, e disse: “Eu nem ia vir, porque não tenho nada para trazer”. Minha sogra lhe passou o pão: “Trouxe fome? Já serve”.</p>
<p>Paulo escreve a uma igreja que se dividia até na hora de comer. Não pede que todos pensem igual. Pede que se acolham do jeito que Cristo os acolheu, e Cristo não esperou que a casa estivesse pronta.</p>
<p>Já somos onze. A parede continua descascada, bem atrás da cadeira de praia. Até hoje ninguém perguntou por ela.</p>`,
  },
  {
    titulo: 'Antes de ajudar, perguntar',
    resumo: 'O afinador do piano da igreja me contou o que acontece quando alguém o ajuda sem perguntar nada.',
    autor: 'Lídia Nogueira',
    daysAgo: 11,
    serie: questions,
    passagem: 'Marcos 10.51',
    versiculo: 'Jesus perguntou ao cego: o que você espera de mim? E ele respondeu: Mestre, eu queria enxergar de novo.',
    oracao:
      'Jesus, tu perguntas e esperas a resposta. Ajuda-me a dizer-te, sem enfeite, o que desejo de verdade. E, quando eu quiser socorrer alguém, segura a minha mão até que eu tenha perguntado. Amém.',
    conteudo: `<p>Seu Anselmo afina o piano da igreja há vinte anos. Ele é cego. Um dia chegou atrasado e de mau humor: pela segunda vez no mês, alguém o pegara pelo braço e o fizera atravessar a avenida. “Boa pessoa”, ele disse. “Só que eu não queria atravessar. Estava esperando uma carona.”</p>
<p>Rimos muito, e eu fiquei pensando nas vezes em que ajudei assim, puxando.</p>
<p>Em Jericó, um cego chamado Bartimeu grita por Jesus no meio da multidão. Do que ele precisa, parece evidente. Mesmo assim Jesus para e pergunta o que ele quer. Não supõe. Deixa que um homem acostumado a ser mandado calar diga o próprio desejo, com a própria voz.</p>
<p>Perguntei a seu Anselmo o que ele responderia. Pensou um pouco, com a chave ainda na corda. “Hoje? Que ele me fizesse companhia até o ponto.”</p>
<p>E você, o que responderia?</p>`,
  },
  {
    titulo: 'Achados e perdidos',
    resumo: 'Seis perguntas de Jesus em seis leituras, e a primeira é a mesma que se ouve na secretaria da igreja.',
    autor: 'Pr. Davi Amaral',
    daysAgo: 12,
    serie: questions,
    passagem: 'João 1.38-39',
    versiculo:
      'Jesus olhou para trás, viu os dois que o seguiam e perguntou: o que vocês procuram? Eles disseram: Mestre, onde fica a sua casa? E ele: venham comigo e vão saber.',
    oracao:
      'Senhor Jesus, eu te procuro sem saber bem o que procuro. Vira-te para mim como te viraste para aqueles dois. Não me deixes ir embora só com um endereço; deixa-me passar a tarde contigo. Amém.',
    conteudo: `<p>Na secretaria da igreja há uma caixa de achados e perdidos. Esta semana ela tem três guarda-chuvas, uma dentadura embrulhada com cuidado, um pé de luva e um ursinho. Quem chega ouve da Helena sempre a mesma frase: “O que você está procurando?”. E muita gente não sabe dizer direito. “Acho que esqueci alguma coisa aqui.”</p>
<p>No Evangelho de João, são essas as primeiras palavras de Jesus. Dois homens vêm atrás dele sem coragem de puxar conversa. Ele se vira e pergunta o que procuram. Eles se atrapalham e respondem com outra pergunta: onde o Senhor mora? Jesus não dá endereço nem aula. Convida. E os dois passam o resto do dia com ele.</p>
<p>Nesta série vamos ouvir seis perguntas de Jesus. Ele perguntava muito, e não porque lhe faltassem respostas.</p>
<p>Se você anda com a sensação de ter esquecido alguma coisa e não sabe o quê, já tem por onde começar: conte isso a ele. A tarde é comprida.</p>`,
  },
]
