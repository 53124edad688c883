import { renderToString } from 'react-dom/server';
import { Quiz } from '../bare-react/Quiz.jsx';

/** The landing as HTML, for the page that the other entry hydrates. */
export const prerendered = () => renderToString(<Quiz />);
