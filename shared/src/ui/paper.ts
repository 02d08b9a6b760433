import './internal/paper.css';

/** The attributes of an element that is paper: the printer gets all such elements of a page and nothing else. */
export const PAPER = { 'data-paper': '' } as const;
