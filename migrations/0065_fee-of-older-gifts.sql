-- Gifts that repeat and were saved before the agreed fee was stored had 0 by default, and covered no fee any more. Theirs is the last one that they
-- have paid for this amount with this method, 0 only when they have never paid more; without a paid charge, it is not known until the next one.
ALTER TABLE "doacao_recorrente" ALTER COLUMN "taxa_maxima" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ALTER COLUMN "taxa_maxima" DROP NOT NULL;--> statement-breakpoint
UPDATE "doacao_recorrente" r SET "taxa_maxima" = (
  SELECT p.valor_taxa FROM doacao_recorrente_cobranca c JOIN pagamento p ON p.igreja_id = c.igreja_id AND p.id = c.pagamento_id
    WHERE c.igreja_id = r.igreja_id AND c.recorrente_id = r.id AND p.valor = r.valor AND p.metodo = r.metodo AND p.valor_recebido > 0
    ORDER BY p.valor_taxa > 0 DESC, p.id DESC LIMIT 1)
  WHERE r.flag_usuario_taxa AND r.taxa_maxima = 0;
