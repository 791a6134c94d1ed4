import type { DemoClass } from '../demo-class.ts'

export const youngAdults: DemoClass = {
  slug: 'jovens',
  nome: 'Jovens',
  descricao: 'Fé, trabalho, estudo, namoro e cansaço, à luz da Bíblia e com café.',
  idadeDe: 15,
  idadeAte: 29,
  hora: '09:00',
  duracao: 60,
  sala: 'Sala 5, primeiro andar',
  professores: ['Pr. André Vasques'],
  periodo: 'Provérbios para a segunda-feira',
  lessons: [
    {
      weeks: -1,
      titulo: 'O começo da sabedoria',
      passagem: 'Provérbios 1.1-7',
      resumo: 'Antes do conselho vem a reverência.',
      conteudo:
        '<p>Provérbios parece uma lista de dicas, mas começa por um relacionamento: o temor do Senhor. Não é pavor. É levar Deus mais a sério do que a opinião de todos, inclusive a nossa.</p><p>Quem começa aí lê o resto do livro como carta de um Pai, e não como manual de sucesso.</p>',
      perguntas: ['De quem você costuma buscar conselho?', 'O que muda numa decisão quando Deus é levado a sério?'],
    },
    {
      weeks: 0,
      titulo: 'Palavras que curam',
      passagem: 'Provérbios 12.18; 15.1-4; 16.24',
      resumo: 'A língua fere depressa e cura devagar.',
      conteudo:
        '<p>Uma mensagem enviada às onze da noite pode estragar uma semana. O sábio sabe disso: “há quem fale como quem dá golpes de espada, mas a língua dos sábios traz cura”.</p><p>Curar com palavras não é falar só coisas doces. É dizer a verdade de um jeito que o outro consiga recebê-la, e no tempo certo. Jesus fez assim com a mulher junto ao poço: não escondeu nada, não humilhou em nada.</p><p>Nesta semana, antes de enviar, releia como se fosse você a receber.</p>',
      perguntas: [
        'Que palavra de alguém ainda cura você?',
        'Em que conversa você precisa voltar e pedir perdão?',
        'Como dizer uma verdade difícil sem usar a verdade como arma?',
      ],
    },
    {
      weeks: 1,
      titulo: 'Descansar também é fé',
      passagem: 'Provérbios 3.24; Salmo 127.1-2',
      resumo: 'Deus dá aos seus amados o sono.',
      conteudo:
        '<p>Estudar, trabalhar, responder, produzir. O salmo olha para quem se levanta cedo e se deita tarde e diz algo inesperado: é inútil, se o Senhor não edificar.</p><p>Dormir é confessar todas as noites que o mundo continua nas mãos de Deus, e não nas nossas.</p>',
      perguntas: ['O que tira o seu sono?', 'Como seria um dia de descanso possível na sua semana?'],
    },
  ],
}
