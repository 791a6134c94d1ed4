import type { DemoClass } from '../demo-class.ts'

export const couples: DemoClass = {
  slug: 'casais',
  nome: 'Casais',
  descricao: 'Para recém-casados e para quem já perdeu a conta dos anos. Conversamos sobre o que ninguém ensina.',
  idadeDe: 18,
  publico: 'casais e noivos',
  hora: '09:00',
  duracao: 60,
  sala: 'Sala 7, primeiro andar',
  professores: ['Ruth e Samuel Teixeira'],
  lessons: [
    {
      weeks: -1,
      titulo: 'Ouvir até o fim',
      passagem: 'Tiago 1.19-20',
      resumo: 'Prontos para ouvir, tardios para falar.',
      conteudo:
        '<p>Em casa, muitas vezes ouvimos para responder. Tiago propõe outra ordem: primeiro o ouvido, depois a boca, e só então, talvez, a ira.</p><p>O exercício da semana é simples e difícil: cinco minutos em que um fala e o outro apenas repete o que entendeu. Depois trocam.</p>',
      perguntas: ['Quando você se sente ouvido?', 'Que assunto vocês dois têm adiado?'],
    },
    {
      weeks: 0,
      titulo: 'Perdoar o mesmo de sempre',
      passagem: 'Colossenses 3.12-15',
      resumo: 'Suportar e perdoar são roupas que se vestem todas as manhãs.',
      conteudo:
        '<p>Paulo fala de roupa: misericórdia, bondade, humildade, mansidão, paciência. Ninguém nasce vestido assim, e ninguém se veste uma vez só. Por cima de tudo vem o amor, como um cinto que segura o resto.</p><p>Perdoar não é dizer que não doeu, nem aceitar que machuque de novo. Onde há violência, procurar ajuda e proteção também é obediência. Perdoar é não cobrar mais, porque também de nós muito foi perdoado.</p>',
      perguntas: ['Qual dessas roupas falta no guarda-roupa da sua casa?', 'O que o perdão de Cristo muda numa briga comum?'],
    },
    {
      weeks: 1,
      titulo: 'Dinheiro sem segredo',
      passagem: 'Mateus 6.19-24',
      resumo: 'Onde está o tesouro dos dois?',
      conteudo:
        '<p>Poucos assuntos separam tanto quanto uma conta que o outro não conhece. Jesus não pergunta quanto temos, pergunta onde está o coração.</p><p>Tragam papel e caneta: vamos fazer juntos um orçamento que caiba numa folha.</p>',
      perguntas: ['O que cada um aprendeu sobre dinheiro na casa dos pais?', 'O que vocês gostariam de repartir com alguém?'],
    },
  ],
}
