import { createRoot } from 'react-dom/client';
import '../peer.css';
import { Quiz } from './Quiz.jsx';

createRoot(document.getElementById('root')).render(<Quiz />);
