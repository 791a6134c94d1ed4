/** The maximum number of menu items in the bar at the bottom of phones, between home and “more”. */
export const maxBarItems = 3
