import type { DemoClass } from '../demo-class.ts'

export const teenagers: DemoClass = {
  slug: 'adolescentes',
  nome: 'Adolescentes',
  descricao: 'Perguntas de verdade, respostas sem pressa e pão na chapa no fim. Traga um amigo.',
  idadeDe: 11,
  idadeAte: 14,
  hora: '09:00',
  duracao: 60,
  sala: 'Mezanino',
  professores: ['Rebeca e Davi Sampaio'],
  lessons: [
    {
      weeks: -1,
      titulo: 'Quem sou eu quando ninguém está olhando?',
      passagem: 'Salmo 139.1-12',
      resumo: 'Deus conhece você por inteiro, e fica.',
      conteudo:
        '<p>Nas fotos a gente escolhe o ângulo. No grupo, a gente escolhe as palavras. Mas existe alguém que conhece o que não aparece: quando nos sentamos, quando nos levantamos, o que ainda nem dissemos.</p><p>O salmo podia terminar em medo. Termina em descanso: quem me conhece por inteiro é quem mais me ama. Não preciso fugir nem fingir.</p>',
      perguntas: ['Em que lugar é mais difícil ser você mesmo?', 'Ser conhecido por Deus lhe dá medo ou paz? Por quê?'],
    },
    {
      weeks: 0,
      titulo: 'Amigos que levam para perto',
      passagem: '1 Samuel 18.1-4; 20.41-42',
      resumo: 'Jônatas tinha tudo para ser rival de Davi, e escolheu ser amigo.',
      conteudo:
        '<p>Jônatas era o filho do rei; o trono seria dele. Davi era o pastor de ovelhas de quem todo mundo começou a falar. Era a receita de uma inveja enorme.</p><p>Mas Jônatas deu a Davi a própria capa, a espada e o arco. Quando tudo ficou perigoso, não sumiu. E a última coisa que lembrou ao amigo foi Deus: “O Senhor está entre nós”.</p><p>Jesus disse aos seus: “Já não chamo vocês de servos, mas de amigos.” Quem recebe uma amizade assim aprende a oferecê-la.</p>',
      perguntas: [
        'O que Jônatas perdeu com essa amizade? E o que ganhou?',
        'Que tipo de amigo você tem sido nos seus grupos de mensagem?',
        'Quem perto de você precisa de um Jônatas nesta semana?',
      ],
    },
    {
      weeks: 1,
      titulo: 'Posso ter dúvidas?',
      passagem: 'João 20.24-29',
      resumo: 'Tomé perguntou, e Jesus veio ao encontro dele.',
      conteudo:
        '<p>Tomé não estava lá quando os outros viram Jesus. Disse o que pensava: “Se eu não vir, não acredito.” Os amigos não o mandaram embora, e oito dias depois ele ainda estava com eles.</p><p>Jesus não deu bronca. Mostrou as mãos. A dúvida que pergunta a Jesus é um caminho, não o fim dele.</p>',
      perguntas: ['Que pergunta você faria a Jesus hoje?', 'O que ajudou Tomé a não ficar sozinho com a dúvida?'],
    },
  ],
}
