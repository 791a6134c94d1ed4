import type { DemoClass } from '../demo-class.ts'

export const littleOnes: DemoClass = {
  slug: 'sementinhas',
  nome: 'Sementinhas',
  descricao: 'Colo, canto e histórias curtas. Um dos pais pode ficar junto até a criança se sentir em casa.',
  idadeAte: 3,
  hora: '09:00',
  duracao: 60,
  sala: 'Sala Azul, térreo',
  professores: ['Lídia Monteiro', 'Dona Aparecida'],
  lessons: [
    {
      weeks: -1,
      titulo: 'Deus fez a luz',
      passagem: 'Gênesis 1.3-5',
      resumo: 'Deus fez o dia e a noite, e cuida de nós nos dois.',
      conteudo:
        '<p>No começo estava tudo escuro. Então Deus disse: “Haja luz!” E a luz apareceu. Que bonito!</p><p>Deus chamou a luz de dia e o escuro de noite. De dia a gente brinca, de noite a gente dorme, e Deus cuida de nós o tempo todo.</p><p><strong>Para fazer juntos:</strong> apagar e acender a luz da sala e agradecer: “Obrigado, Deus, pela luz!”</p>',
      perguntas: ['O que você gosta de fazer quando é dia?', 'Quem cuida de você quando é noite?'],
    },
    {
      weeks: 0,
      titulo: 'Jesus abraça as crianças',
      passagem: 'Marcos 10.13-16',
      resumo: 'Jesus gosta de crianças e tem tempo para elas.',
      conteudo:
        '<p>As mamães e os papais levaram os filhos para ver Jesus. Alguns adultos disseram: “Agora não, Jesus está ocupado!”</p><p>Mas Jesus disse: “Deixem as crianças virem a mim.” Ele pegou cada uma no colo, abraçou e abençoou.</p><p><strong>Para fazer juntos:</strong> dar um abraço no colega do lado e dizer: “Jesus ama você!”</p>',
      perguntas: ['Quem dá abraços em você?', 'Como você acha que foi o abraço de Jesus?'],
    },
    {
      weeks: 1,
      titulo: 'O barquinho e a tempestade',
      passagem: 'Marcos 4.35-41',
      resumo: 'Até o vento obedece a Jesus, e perto dele não precisamos ter medo.',
      conteudo:
        '<p>Os amigos de Jesus estavam num barco. O vento soprava forte: fuuu! As ondas batiam: chuá! Eles ficaram com medo.</p><p>Jesus se levantou e disse ao mar: “Quieto!” E tudo ficou calmo.</p><p><strong>Para fazer juntos:</strong> balançar como um barquinho e parar quando alguém disser: “Quieto!”</p>',
      perguntas: ['Do que você tem medo?', 'Com quem podemos falar quando temos medo?'],
    },
  ],
}
