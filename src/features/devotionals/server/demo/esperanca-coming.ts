import type { DevotionalData } from './devotional-data.ts'
import { psalms } from './esperanca-series.ts'

/** The devotionals of the next days. */
export const coming: DevotionalData[] = [
  {
    titulo: 'Antes de cantar, afinar',
    resumo: 'No coral, ninguém encontra a nota sozinho e de ouvidos tapados.',
    autor: 'Lídia Nogueira',
    daysAgo: -5,
    serie: psalms,
    passagem: 'Salmo 133.1',
    versiculo:
      'Olhem que coisa boa, e que gosto dá, quando irmãos e irmãs conseguem morar debaixo do mesmo teto e viver em paz uns com os outros.',
    oracao:
      'Senhor, tu conheces as vozes da minha casa e da minha igreja, inclusive as que me cansam. Ensina-me a ouvir antes de cantar mais alto. Que a nossa diferença não vire briga, e que juntos te louvemos. Amém.',
    conteudo: `<p>Todo ensaio do coral começa do mesmo jeito: toco uma nota ao piano e peço que todos a cantem, de boca fechada, até ela ficar uma só. Parece simples. Leva uns três minutos, e há terças em que leva dez.</p>
<p>Quem chega cansado canta baixo demais. Quem chega irritado empurra a voz. E sempre há alguém cantando outra coisa com muita convicção. Eu não digo quem é. Peço apenas: “Ouçam quem está ao lado”. Aos poucos, as vozes se procuram. Nenhuma some. O baixo continua baixo, o soprano continua soprano.</p>
<p>O salmo acha uma beleza que irmãos morem juntos. Não diz que é fácil. Quem já dividiu casa, banheiro e conta de luz sabe que não é. União, na Bíblia, não é todo mundo com a mesma voz: é gente diferente dando atenção ao mesmo Senhor e uns aos outros.</p>
<p>Hoje, antes de responder a alguém da sua casa, ouça a frase até o fim. É assim que se afina.</p>`,
  },
  {
    titulo: 'Colo',
    resumo: 'No metrô lotado, um menino me ensinou a passar duas estações sem pedir nada.',
    autor: 'Marta Evangelista',
    daysAgo: -4,
    serie: psalms,
    passagem: 'Salmo 131.2',
    versiculo:
      'Aprendi a sossegar por dentro e a fazer silêncio. Estou como a criança que já não mama e fica no colo da mãe, quieta, sem pedir nada.',
    oracao:
      'Deus, hoje eu não vim pedir. Quer dizer, daqui a pouco eu peço, o Senhor me conhece. Mas primeiro quero ficar um instante perto, como criança no colo, sabendo que sou do Senhor e que isso basta. Amém.',
    conteudo: `<p>Foi na linha azul, às seis e meia da tarde, numa daquelas viagens em que a gente não escolhe onde pôr o pé. Uma moça de uniforme conseguiu lugar e sentou com o filho de uns dois anos. Ele vinha chorando desde a plataforma. Queria a mochila, queria a água, queria descer.</p>
<p>Aí, sem que ela lhe desse nada, encostou a cabeça no peito da mãe e se aquietou. Não dormiu. Ficou ali, de olhos abertos, vendo as pernas dos passageiros. Já não queria coisa alguma; estava no colo.</p>
<p>O salmo fala de uma criança desmamada justamente por isso. O bebê de peito procura a mãe porque tem fome. O maiorzinho, quando encosta, vem só por ela.</p>
<p>Eu oro quase sempre com lista, e Deus não se ofende com as minhas listas. Mas naquela noite, em pé até o Jabaquara, experimentei ficar duas estações sem pedir nada, só sabendo de quem eu sou. As contas estavam todas lá quando desci. Os ombros, não sei como, estavam mais baixos.</p>`,
  },
  {
    titulo: 'O toco perto do portão',
    resumo: 'Depois do temporal sobrou um palmo de tronco, e alguém pediu que ninguém mexesse na raiz.',
    autor: 'Elias Camargo',
    daysAgo: -3,
    picture: {
      file: 'esperanca/devotional-raiz.webp',
      alt: 'Ramos de oliveira com azeitonas, vindos do canto direito, contra a luz do sol',
    },
    passagem: 'Jó 14.7-9',
    versiculo:
      'Uma árvore derrubada ainda pode esperar alguma coisa. Por mais velha que esteja a raiz e por mais seco que pareça o toco, ela sente a água chegar e solta galhos outra vez, como planta nova.',
    oracao:
      'Pai, há coisas na minha vida de que só restou o toco. Não sei o que farás com elas. Dá-me lágrimas quando for hora de chorar e paciência para não cimentar o que ainda está nas tuas mãos. Por Jesus, que ressuscitou. Amém.',
    conteudo: `<p>Nem todo mundo sabe, mas o jardim da igreja tinha duas oliveiras. A que ficava perto do portão caiu no temporal de 2014. Serraram o tronco bem baixo, e seu Benedito, que cuidava das plantas, pediu só uma coisa: que não arrancassem a raiz.</p>
<p>Por dois anos aquilo foi um toco. As crianças subiam nele para parecer mais altas. Eu mesmo disse que era melhor cimentar. Depois de umas chuvas de setembro, apareceu um broto da grossura de um lápis. Hoje só se colhe com escada.</p>
<p>Jó estava sentado nas cinzas quando pensou nas árvores. Tinha enterrado os filhos. Olhou o tronco cortado e sentiu quase inveja: para a árvore ainda há esperança; e para a gente? Ele fez a pergunta e ficou sem resposta.</p>
<p>Nós lemos o livro dele depois da manhã da Páscoa, quando Deus respondeu. Por isso, diante de um toco, na família, na saúde, na fé, não precisamos fingir que ali há folhas. Podemos chorar. E podemos não cimentar.</p>`,
  },
  {
    titulo: 'O porteiro da noite',
    resumo: 'Quem trabalha de madrugada sabe esperar de um jeito que o resto da cidade desaprendeu.',
    autor: 'Pr. Davi Amaral',
    daysAgo: -2,
    serie: psalms,
    picture: {
      file: 'esperanca/devotional-madrugada.webp',
      alt: 'Noite estrelada, com uma estrela muito brilhante sobre um vilarejo de janelas acesas',
    },
    passagem: 'Salmo 130.5-6',
    versiculo:
      'Espero pelo Senhor com a alma inteira e me agarro ao que ele disse. Espero mais do que o guarda da noite, que não tira os olhos do horizonte até clarear.',
    oracao:
      'Senhor, tu sabes que horas são na minha vida. Quando a noite não anda, fica comigo. Dá-me a próxima tarefa pequena e olhos voltados para ti. Lembra-te também de quem trabalha enquanto os outros dormem. Amém.',
    conteudo: `<p>Seu Valdir é porteiro de um prédio na nossa rua, das dez da noite às seis da manhã. Perguntei a ele qual é a pior hora. “Três e meia”, respondeu sem pensar. “Já passou muito e ainda falta muito. O café não faz mais efeito.”</p>
<p>E o que ele faz às três e meia? “Varro a calçada. Confiro o portão. E olho para cima da padaria, que é por ali que clareia.”</p>
<p>O Salmo 130 foi escrito por alguém que estava no fundo, e o fundo não tem relógio. O salmista não ensina um jeito de a noite andar mais depressa. Ele se compara a um vigia: cansado, acordado, virado para o lado certo. O vigia não faz o sol nascer, e nunca precisou fazer. Sabe que ele vem.</p>
<h2>Se hoje forem três e meia para você</h2>
<p>Faça a próxima coisa pequena: varra, coma, telefone para alguém. E mantenha o rosto voltado para onde Deus prometeu aparecer.</p>`,
  },
  {
    titulo: 'Vamos?',
    resumo: 'Quase ninguém chega a uma igreja sozinho: em algum elevador houve um convite.',
    autor: 'Marta Evangelista',
    daysAgo: -1,
    serie: psalms,
    passagem: 'Salmo 122.1',
    versiculo: 'Que alegria eu senti quando me chamaram: venha com a gente, estamos indo à casa do Senhor.',
    oracao:
      'Deus, obrigada por quem um dia me chamou e caminhou ao meu lado. Cuide de quem vai entrar pela primeira vez numa igreja, com medo de fazer tudo errado. E me dê coragem para um convite simples. Amém.',
    conteudo: `<p>Quando perguntam como vim parar na Esperança, conto da Neusa, do terceiro andar. Durante um mês ela só me disse bom-dia no elevador. Num sábado apertou o botão, olhou para mim e falou: “Amanhã eu vou à igreja às dez e meia. Vamos?”.</p>
<p>Não explicou nada. Não comentou a minha vida, que ela mal conhecia e que andava bem torta. Foi só o convite, e eu, sem desculpa pronta, disse sim. No caminho ela me avisou de duas coisas: que o banco era duro e que eu podia continuar sentada quando todo mundo levantasse.</p>
<p>Na porta, me deu uma vontade enorme de ir embora. Ela percebeu e entrou primeiro.</p>
<p>O salmo guarda a alegria de quem ouviu um “vamos?”. Repare que está no plural. Ninguém ali é mandado para a casa de Deus; vão juntos.</p>
<p>Se você está chegando, sente onde quiser e levante quando der. Se já é da casa, talvez haja alguém no seu elevador.</p>`,
  },
]
