/** Whether nobody can give for a campaign any more: its last day is over. @param today YYYY-MM-DD in the church's time zone */
export const isOver = ({ ate }: { ate?: string | null | undefined }, today: string): boolean => Boolean(ate && ate < today)
