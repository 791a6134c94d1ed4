import { createReactComponent } from '@tabler/icons-react'

/** Two hands pressed together. Tabler's own sign for prayer is a kneeling figure, which nobody recognises at 20 pixels. */
export const IconPrayingHands = createReactComponent('outline', 'praying-hands', 'PrayingHands', [
  ['path', { d: 'M12 15.5v-11.6a1.9 1.9 0 0 0 -3.77 -.32l-1.13 6.42l-4.5 5.2l4.7 6l3.1 -2.6c1 -.8 1.6 -2 1.6 -3.1', key: 'left' }],
  ['path', { d: 'M12 3.9a1.9 1.9 0 0 1 3.77 -.32l1.13 6.42l4.5 5.2l-4.7 6l-3.1 -2.6c-1 -.8 -1.6 -2 -1.6 -3.1', key: 'right' }],
])
