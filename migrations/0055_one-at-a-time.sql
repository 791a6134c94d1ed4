ALTER TABLE "doacao_recorrente" ADD COLUMN "nao_antes_de" date;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "consultando_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "enviando_ate" timestamp (3) with time zone;--> statement-breakpoint
-- Also by what has become of payments, and not only by whether they were looked at: an open one whose time to pay has been over for an hour was
-- looked at in vain. Not one that its gateway does not know any more: that waits for the treasurer.
CREATE OR REPLACE FUNCTION pagamento_mais_atrasado() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select least(
    (select min(proxima_consulta) from pagamento where proxima_consulta <= now()),
    (select min(validade) + interval '1 hour' from pagamento
      where proxima_consulta > now() and validade < now() - interval '1 hour' and situacao in ('em_aberto', 'pendente', 'aguardando')
        and not flag_desconhecido))
$$;
