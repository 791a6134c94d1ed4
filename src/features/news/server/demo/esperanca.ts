import type { DemoPiece } from '#features/publishing/server/index.ts'

/** The news of Igreja Esperança, newest first. */
export const esperanca: DemoPiece[] = [
  {
    titulo: 'Batismo no último domingo do mês: oito pessoas dizem sim',
    resumo: 'O culto da manhã termina no jardim, ao redor do tanque. Leve toalha e quem você ama.',
    autor: 'Pr. Davi Amaral',
    daysAgo: 1,
    highlight: 1,
    picture: { file: 'esperanca/news-batismo.webp', alt: 'Uma jovem de branco sorri na água, entre o pastor e uma amiga' },
    conteudo: `<p>Oito pessoas da nossa igreja vão ser batizadas no último domingo do mês. Entre elas estão a Josefa, que veio à fé aos setenta e um anos, e o Caio, que cresceu correndo pelos corredores da escola bíblica.</p>
<h2>Como vai ser</h2>
<ul><li>10h30: culto da manhã, como sempre</li><li>12h: descemos juntos para o jardim</li><li>12h40: almoço comunitário; cada família traz um prato</li></ul>
<p>Quem também quer ser batizado pode conversar com a equipe de acolhimento depois de qualquer culto. Não é preciso decidir nada na hora: a conversa é só o começo.</p>`,
  },
  {
    titulo: 'Natal sem fome: a meta são duzentas cestas',
    resumo: 'Arroz, feijão, óleo e panetone podem ser deixados na secretaria até o segundo domingo de dezembro.',
    autor: 'Ação Social',
    daysAgo: 3,
    highlight: 2,
    picture: { file: 'esperanca/news-cestas.webp', alt: 'Voluntários de avental enchem caixas de alimentos' },
    conteudo: `<p>No ano passado entregamos 164 cestas. Neste ano a lista já passou de duzentas famílias da região, quase todas com crianças pequenas.</p>
<h2>O que mais falta</h2>
<ol><li>Óleo e feijão</li><li>Leite em pó</li><li>Brinquedos novos, sem embrulho</li></ol>
<p>A montagem das cestas é nas sextas, das 19h às 21h30, no salão. Toda mão ajuda, e tem café.</p>`,
  },
  {
    titulo: 'O coral abre vagas para vozes graves',
    resumo: 'Não precisa saber ler partitura. Precisa gostar de cantar junto e poder ensaiar às terças.',
    autor: 'Ministério de Louvor',
    daysAgo: 6,
    picture: { file: 'esperanca/news-coral.webp', alt: 'Coral de nove vozes cantando, com as pastas abertas' },
    conteudo: `<p>O repertório de Natal já começou a ser ensaiado, e faltam baixos e barítonos. Os ensaios são às terças, das 20h às 21h30.</p><blockquote><p>Eu entrei achando que ia só completar a fila. Fiquei porque ali aprendi a ouvir.</p></blockquote><p>Apareça uns minutos antes e procure a Lídia, perto do piano.</p>`,
  },
  {
    titulo: 'Escola bíblica muda de sala durante a reforma',
    resumo: 'Por três domingos as turmas de adultos se reúnem no salão de baixo.',
    autor: 'Secretaria',
    daysAgo: 9,
    conteudo:
      '<p>A reforma do telhado vai do dia 1º ao dia 20. As crianças continuam nas mesmas salas; os adultos descem para o salão. A entrada pela rua lateral fica aberta a partir das 8h30.</p>',
  },
  ...[
    ['Quarenta novas famílias nos pequenos grupos', 'O semestre começou com vinte e dois grupos espalhados pela zona sul.', 14],
    ['A sopa de quinta completa trinta e nove anos', 'Começou com uma panela. Hoje são três, e a fila virou roda de conversa.', 18],
    ['Retiro de jovens: inscrições abertas', 'Três dias em Cunha, com trilha, silêncio e boa comida.', 22],
    ['Curso para noivos começa em março', 'Seis encontros, sempre aos sábados, com casais que já erraram bastante.', 27],
    ['Biblioteca recebe duzentos livros', 'A doação da família Teixeira inclui comentários bíblicos e muita poesia.', 33],
    ['Vigília de oração pela cidade', 'Das 22h às 5h, em turnos de uma hora. Escolha o seu.', 38],
    ['Assembleia aprova as contas do ano', 'O relatório completo está com a tesouraria, aberto a todo membro.', 45],
    ['Novo horário do culto jovem', 'A partir de agora, às 19h30, para caber o jantar depois.', 52],
    ['Doadores de sangue: ônibus sai às 8h', 'Vamos juntos ao hemocentro. Quem já doou conta como é.', 60],
    ['Vitrais restaurados voltam ao templo', 'Os desenhos são das crianças de 1996. Elas vieram ver.', 75],
  ].map(([titulo, resumo, daysAgo]) => ({
    titulo: titulo as string,
    resumo: resumo as string,
    daysAgo: daysAgo as number,
    conteudo: `<p>${resumo}</p><p>Quer saber mais? Fale com a secretaria depois dos cultos ou escreva para contato@esperanca.example.org.</p>`,
  })),
  {
    titulo: 'Cantata de Natal',
    resumo: 'A programação completa sai em breve.',
    daysAgo: -6,
    conteudo: '<p>Vem aí.</p>',
  },
]
