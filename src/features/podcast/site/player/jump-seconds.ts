/** How far the buttons jump: of the player, and of a car or headphones that do not say it. */
export const jumpSeconds = 15
